import type { System } from './port.ts'

/** Stops some systems; one that does not answer does not keep the portal from ending. */
export async function stopSystems(systems: Iterable<System | undefined>): Promise<void> {
  await Promise.allSettled([...new Set(systems)].map(async (system) => system?.stop?.()))
}
