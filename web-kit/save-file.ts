/** Hands a file to the browser, which saves it among the downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // By the next turn the browser has its copy.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
