import type { Fetched } from '../calling/fetched-file.ts'
import type { Call, Usage } from '../port.ts'

/** Where photos of deliveries lie under their names; it is only read. */
export interface PhotoStore {
  /** Tells it apart from every other, whatever it is called. */
  place: string
  /** For the operator. */
  inShort: string
  fetch(key: string, since: Date | undefined, call: Call): Promise<Fetched>
  usage(): Usage
}

/** A phone's largest picture is 30 MB. */
export const mostBytes = 48 * 1024 ** 2
/** Within what a person waits for. */
export const deadlineMs = 20_000

/** A name below an address, whatever its characters: each part stays a part. */
export const pathOfKey = (key: string): string =>
  key
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replaceAll(
        /[!'()*]/g,
        (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')
