import { statfsSync } from 'node:fs'

/** Room for the write-ahead log of running transactions, with a large margin. */
export const reserveMb = 256

export function freeMbOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return (bavail * bsize) / 1024 ** 2
}
