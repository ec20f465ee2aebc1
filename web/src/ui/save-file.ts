import { fitFileName } from './file-name.ts'

/** Browsers read an object URL only some time after the click, so it is revoked later. */
const addressLifetimeMs = 60_000

function passingAddress(file: Blob): string {
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), addressLifetimeMs)
  return url
}

/** Saves a file to the browser's downloads under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = passingAddress(file)
  link.download = fitFileName(name, 'file')
  link.click()
}

/** Opens a file in a new tab. */
export function openFile(file: Blob): void {
  window.open(passingAddress(file), '_blank', 'noopener')
}
