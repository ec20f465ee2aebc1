import { statfsSync } from 'node:fs'
import { Refusal } from '../../refusal.ts'

/** Room for the write-ahead log of running transactions, with a large margin. */
export const reserveMb = 256

export function freeMbOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return (bavail * bsize) / 1024 ** 2
}

/** Refuses to go on without that room: PostgreSQL would die and could not start again, so that nobody could even read. */
export function assertRoomIn(folder: string, freeMb = freeMbOf): void {
  if (freeMb(folder) < reserveMb)
    throw new Refusal(
      `Less than ${reserveMb} MB are free in DATA_DIR, and a full disk would stop the portal: it goes on once there is room.`,
    )
}
