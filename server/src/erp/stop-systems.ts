import type { System } from './port.ts'

/** Gives back what is held of some systems; one that does not answer keeps nobody from ending. */
export async function stopSystems(systems: Iterable<System | undefined>): Promise<void> {
  await Promise.allSettled([...new Set(systems)].map(async (system) => system?.stop?.()))
}
