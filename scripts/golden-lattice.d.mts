export declare const LATTICE_COPY: string;
