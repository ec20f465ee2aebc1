import { once } from 'node:events'
import { createServer, type ListenOptions, type Server } from 'node:net'
import { codeOrWords } from './error-words.ts'
import { localAddress } from './configuration.ts'
import { Refusal } from './refusal.ts'

export interface ListenAddress {
  host: string
  port: number
}

/** Checks early, before the rest of the start, that the portal can listen at this address and port. */
export async function assertFree(address: ListenAddress): Promise<void> {
  const probe = createServer()
  try {
    // Exclusive, because a cluster's workers would otherwise share the port, and the check would always succeed.
    await listening(probe, { ...address, exclusive: true })
  } catch (error) {
    throw listenRefusal(error, address)
  }
  await new Promise((resolve) => probe.close(resolve))
}

/** The server once it listens. */
export async function listening(server: Server, options: ListenOptions): Promise<Server> {
  server.listen(options)
  await once(server, 'listening')
  return server
}

/** Why listening failed, in a sentence that names the setting to change. */
export function listenRefusal(error: unknown, { host, port }: ListenAddress): Refusal {
  const code = codeOrWords(error)
  const sentences: Record<string, string> = {
    EADDRINUSE: `${localAddress(host, port)} is taken: stop the program that listens there, or set PORT to another port.`,
    EACCES: `PORT ${port} is kept for the system: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no name that this machine knows.`,
  }
  return new Refusal(
    sentences[code] ?? `The portal cannot listen on ${localAddress(host, port)} (${code}).`,
    {
      cause: error,
    },
  )
}
