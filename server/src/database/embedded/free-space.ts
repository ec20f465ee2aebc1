import { statfsSync } from 'node:fs'

/** What PostgreSQL writes ahead in transactions that are under way, many times over. */
export const reserveMb = 256

export function freeMbOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return (bavail * bsize) / 1024 ** 2
}
