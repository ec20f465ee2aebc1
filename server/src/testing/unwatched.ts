import type { ShedWatch } from '../http/gate.ts'

/** For a gate whose waits and refusals are not counted. */
export const unwatched: ShedWatch = { noteWait: () => undefined, noteShed: () => undefined }
