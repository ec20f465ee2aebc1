import type { Clock } from '../../clock.ts'
import { mostPictureBytes } from '../../pictures/picture-format.ts'
import { openErpClient, type Reply } from '../calling/erp-client.ts'
import { fetchedFile, sinceHeader, type Fetched } from '../calling/fetched-file.ts'
import { openSecrets, type Permit } from '../calling/secret.ts'
import type { HttpPhotosSettings } from './photo-settings.ts'
import { deadlineMs, pathOfKey, type PhotoStore } from './photo-store.ts'

/** A web server that gives files by GET; a header of its own choice may authenticate the portal. */
export function httpStore({ url, header, limits }: HttpPhotosSettings, clock: Clock): PhotoStore {
  const client = openErpClient(limits, deadlineMs)
  const secrets = header && openSecrets([header.value], clock)
  return {
    place: `http ${url}`,
    summary: `photos at ${new URL(url).host}`,
    usage: () => client.usage(),
    fetch: async (key, since, call) => {
      const ask = (own: Readonly<Record<string, string>>, permit?: Permit) => {
        const headers = { accept: 'image/*', ...sinceHeader(since), ...own }
        const request = {
          url: `${url}/${pathOfKey(key)}`,
          headers,
          mostBytes: mostPictureBytes,
          ...(permit && { permit }),
        }
        return client.ask(request, readReply, call)
      }
      if (header === undefined || secrets === undefined) return ask({})
      return secrets.use(([value = ''], permit) => ask({ [header.name]: value }, permit))
    },
  }
}

/** A 403 concerns this file alone: the portal's key may still be valid. */
const readReply = (reply: Reply): Fetched =>
  reply.status === 403 ? { closed: 'it replied 403' } : fetchedFile(reply)
