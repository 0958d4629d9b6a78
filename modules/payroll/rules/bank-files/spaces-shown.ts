/** A fixed-width line made readable: two or more spaces in a row are shown as ⟨n␠⟩. */
export const spacesShown = (line: string): string => line.replace(/ {2,}/g, (run) => `⟨${run.length}␠⟩`);
