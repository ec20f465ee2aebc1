/** Characters that file systems refuse, path separators, and marks that reverse the direction of text. */
const unfit = /[\p{Cc}\\/:*?"<>|]/gu
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A valid file name: invalid characters become hyphens; `unnamed` if nothing is left. */
export const fitFileName = (name: string, unnamed: string): string =>
  name
    .replaceAll(turning, '')
    .replaceAll(unfit, '-')
    .replace(/^[.\s]+/, '')
    .trim() || unnamed
