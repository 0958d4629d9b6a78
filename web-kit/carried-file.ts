// A file that was dropped on one page and is opened by the next one.
import { useEffect, useState } from 'react';

let carried: File | null = null;

/** Before going to the page that takes the file. */
export function carryFile(file: File): void {
  carried = file;
}

const forget = (): void => {
  carried = null;
};

/** The file that was brought to this page, if any; it is handed over once. */
export function useCarriedFile(): File | null {
  const [file] = useState(() => carried);
  useEffect(forget, []);
  return file;
}
