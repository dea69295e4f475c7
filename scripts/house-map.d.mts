/** The file of the map. */
export const MAP: string;
/** The map as the imports have it now, as SVG. */
export function houseMap(): string;
