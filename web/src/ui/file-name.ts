/** What no file system takes, what would lead out of a folder, and marks that turn the letters of a name round. */
const unfit = /[\p{Cc}\\/:*?"<>|]/gu
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A name fit for a file: what it cannot hold is a hyphen; `unnamed` where nothing is left. */
export const fitFileName = (name: string, unnamed: string): string =>
  name
    .replaceAll(turning, '')
    .replaceAll(unfit, '-')
    .replace(/^[.\s]+/, '')
    .trim() || unnamed
