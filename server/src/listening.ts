import { createServer } from 'node:net'
import { codeOf } from './error-code.ts'
import { addressOf } from './configuration.ts'
import { Refusal } from './refusal.ts'

export interface Place {
  host: string
  port: number
}

/** Refuses a place where the portal could not listen, long before it comes to that. */
export async function assertFree(place: Place): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      // Exclusive: a cluster's workers would share the port where we want to know whose it is.
      probe.once('error', reject).listen({ ...place, exclusive: true }, resolve)
    })
  } catch (error) {
    throw refusalOf(error, place)
  }
  await new Promise((resolve) => probe.close(resolve))
}

/** Why listening failed, in a sentence that names the variable to change. */
export function refusalOf(error: unknown, { host, port }: Place): Refusal {
  const code = codeOf(error) || String(error)
  const sentences: Record<string, string> = {
    EADDRINUSE: `${addressOf(host, port)} is taken: stop the program that listens there, or set PORT to another port.`,
    EACCES: `PORT ${port} is kept for the system: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no name that this machine knows.`,
  }
  return new Refusal(sentences[code] ?? `The portal cannot listen on ${addressOf(host, port)} (${code}).`, {
    cause: error,
  })
}
