import type { StoreApiSettings } from '../connectors-file.ts'
import type { PicturePlace } from './catalogue.ts'

/** No file has a longer address. */
const longest = 2_000

/**
 * Pictures are only fetched from the shop's own host and those that the settings name: an address in a shop could lead into
 * the portal's own network. An http address is fetched by https if the allowed host has that.
 */
export function picturePlaces({ url, pictures }: Pick<StoreApiSettings, 'url' | 'pictures'>): PicturePlace {
  const places = [url, ...pictures].map((each) => new URL(each))
  return (address) => {
    const wanted = address === '' ? null : URL.parse(address, `${url}/`)
    if (wanted === null || wanted.href.length > longest) return undefined
    if (`${wanted.username}${wanted.password}` !== '') return undefined
    const place = places.find(
      ({ protocol, host }) =>
        host === wanted.host &&
        (protocol === wanted.protocol || (protocol === 'https:' && wanted.protocol === 'http:')),
    )
    if (place === undefined) return undefined
    wanted.protocol = place.protocol
    wanted.hash = ''
    return wanted.href
  }
}
