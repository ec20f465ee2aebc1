import type { AppParts } from '../../app-parts.ts'
import { ErpFailure, isFailure } from '../calling/erp-failure.ts'
import type { Fetched } from '../calling/fetched-file.ts'
import { openLiveState } from '../calling/live-state.ts'
import { openFetchedPictures } from '../kept-files.ts'
import type { Call, System } from '../port.ts'
import type { PictureFile } from '../../pictures/picture-folder.ts'
import { checkPhotos } from './check-photos.ts'
import { httpStore } from './http-store.ts'
import type { PhotoSettings } from './photo-settings.ts'
import { s3Store } from './s3-store.ts'

export interface PhotoSystem extends System {
  /** The file of that name; undefined if there is none. */
  fileOf(key: string, call: Call): Promise<PictureFile | undefined>
}

/** A photo store, which is asked while people wait, with its files kept on the disk. */
export function photoSystem(
  settings: PhotoSettings & { name: string },
  parts: Pick<AppParts, 'clock' | 'configuration' | 'log'>,
): PhotoSystem {
  const store = settings.kind === 's3' ? s3Store(settings, parts.clock) : httpStore(settings, parts.clock)
  const files = openFetchedPictures(parts)
  const { liveState, tracked } = openLiveState(parts.clock)
  const fetch = async (key: string, since: Date | undefined, call: Call): Promise<Fetched> => {
    const fetched = await tracked('photos', () => store.fetch(key, since, call).catch(asAnswer))
    if (fetched instanceof ErpFailure) throw fetched
    return fetched
  }
  return {
    name: settings.name,
    liveState,
    usage: () => store.usage(),
    check: (call, known) => checkPhotos({ store, settings }, call, known),
    fileOf: (key, call) => {
      call.signal.throwIfAborted()
      return files.fileOf(`${store.place} ${key}`, (since, asked) => fetch(key, since, asked))
    },
  }
}

/** A photo that is too large is not an outage of the store. */
function asAnswer(error: unknown): ErpFailure {
  if (isFailure(error, 'too large')) return error
  throw error
}
