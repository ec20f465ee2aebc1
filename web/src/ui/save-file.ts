import { fitFileName } from './file-name.ts'

/** Browsers read the address of a file a moment after it was handed to them. */
const addressLifetimeMs = 60_000

function passingAddress(file: Blob): string {
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), addressLifetimeMs)
  return url
}

/** Hands a file to the browser's downloads under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = passingAddress(file)
  link.download = fitFileName(name, 'file')
  link.click()
}

/** Shows a file in a tab of its own. */
export function openFile(file: Blob): void {
  window.open(passingAddress(file), '_blank', 'noopener')
}
