/** Hands a file that a call answered to the browser, under its own name. */
export function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  link.click();
  // The browser reads the file after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
