import type { Fetched } from '../calling/fetched-file.ts'
import type { Call, Usage } from '../port.ts'

/** A store of delivery photos by name; it is only read. */
export interface PhotoStore {
  /** Identifies the store, whatever name the settings give it. */
  place: string
  /** For the operator. */
  summary: string
  fetch(key: string, since: Date | undefined, call: Call): Promise<Fetched>
  usage(): Usage
}

/** Shorter than a person's request may take. */
export const deadlineMs = 20_000

/** The path of a name in an address, with the characters of each part encoded. */
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
