export function sayIfTooOld(version: string): boolean;
