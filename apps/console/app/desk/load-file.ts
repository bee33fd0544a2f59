/** Has the browser load a file from an address of the console; it saves it as it comes. */
export function loadFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
