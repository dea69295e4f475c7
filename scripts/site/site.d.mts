interface Wishes {
  readonly url?: string;
  readonly makeStudio?: (folder: string, where: { url: string }) => Promise<void>;
  readonly makeTypedoc?: (folder: string) => void;
}

export function makeSite(folder: string, wishes?: Wishes): Promise<string[]>;
