/** Hands a file to the browser, which saves it among the downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Nothing says when the browser has its copy, and a busy machine may take longer than a second.
  setTimeout(() => URL.revokeObjectURL(address), minute);
}

const minute = 60_000;
