/** Hands a file to the browser's downloads under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '-')
  link.click()
  // Some browsers read the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
