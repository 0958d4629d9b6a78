export function install(): Promise<void>;
export function holdsAll(lockText: string, installedText: string | undefined): boolean;
