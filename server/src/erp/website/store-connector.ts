import { minuteMs } from '@portal/domain/time-units'
import pLimit from 'p-limit'
import type { AppParts } from '../../app-parts.ts'
import type { Clock } from '../../clock.ts'
import { forPerson } from '../calling/for-person.ts'
import type { StoreApiSettings } from '../connectors-file.ts'
import { pulledFrom } from '../reading/erp-entity.ts'
import type { Call, Outcome, SourceId, Usage, Website } from '../port.ts'
import { catalogueOf, type Catalogue, type PicturePlace } from './catalogue.ts'
import { checkStore } from './check-store.ts'
import { picturePlaces } from './picture-place.ts'
import { openProductPictures } from './product-pictures.ts'
import { openStoreApi, type StoreApi } from './store-api.ts'
import { walk } from './walk.ts'
import { changesIn, walkedEntity } from './walked-entity.ts'

/**
 * A WooCommerce shop by its public Store API. It reports no changes, so that each look is a walk through all products; the
 * version of a document is a hash of its record.
 */
export function storeConnector(
  settings: StoreApiSettings & { name: string },
  parts: Pick<AppParts, 'clock' | 'configuration' | 'log'>,
): Website {
  const api = openStoreApi(settings)
  const placeOf = picturePlaces(settings)
  const pictures = openProductPictures(parts)
  const latest = openLatest({ api, placeOf }, parts.clock)
  const hasProduct = async (id: SourceId, call: Call) =>
    /^\d{1,10}$/.test(id) && api.hasProduct(Number(id), call)

  return {
    ...pulledFrom({
      name: settings.name,
      entities: [
        walkedEntity('product-terms', latest, async (id, call) => termLeft(id, await latest(call))),
        walkedEntity('products', latest, async (id, call) => ({
          id,
          missing: (await hasProduct(id, call)) ? 'not shown' : 'gone',
        })),
      ],
      async *changesOf({ name }, from, call) {
        call.signal.throwIfAborted()
        yield from === null ? { touches: [], mark: 0 } : changesIn((await latest(call))[name])
      },
    }),
    check: (call) => checkStore({ api, placeOf, pictures }, call),
    usage: () => combinedUsage(api.usage(), pictures.usage()),
    addressOf: (entity, id) =>
      entity === 'products' ? `${settings.url}/wp-admin/post.php?post=${id}&action=edit` : undefined,
    hasPicture: (address) => placeOf(address) === address,
    readPicture: async (address, signal) =>
      placeOf(address) === address ? pictures.read(address, forPerson(signal)) : undefined,
  }
}

/** A brand or category that no product names is gone, unless a product that cannot be read may name it. */
function termLeft(id: SourceId, { products }: Catalogue): Outcome {
  for (const product of products.values())
    if ('unreadable' in product)
      return { id, unreadable: `a product that may name it cannot be read: ${product.unreadable}` }
  return { id, missing: 'gone' }
}

/** A sweep soon after a look uses the same walk. */
const freshMs = 10 * minuteMs

/** The documents of the latest walk, which is used for some minutes before another begins. */
function openLatest(
  { api, placeOf }: { api: StoreApi; placeOf: PicturePlace },
  clock: Clock,
): (call: Call) => Promise<Catalogue> {
  const inTurn = pLimit(1)
  let known: { catalogue: Catalogue; timeWalked: number } | undefined
  const latest = async (call: Call): Promise<Catalogue> => {
    call.signal.throwIfAborted()
    const now = clock.now().getTime()
    if (known !== undefined && now - known.timeWalked < freshMs) return known.catalogue
    known = { catalogue: catalogueOf(await walk(api, call), placeOf), timeWalked: now }
    return known.catalogue
  }
  return (call) => inTurn(() => latest(call))
}

/** The usage of both. Pictures have limits of their own, so that requests per minute are those of the walk alone. */
const combinedUsage = (walk: Usage, pictures: Usage): Usage => ({
  ...walk,
  isBreakerOpen: walk.isBreakerOpen || pictures.isBreakerOpen,
  requests: [...walk.requests, ...pictures.requests],
})
