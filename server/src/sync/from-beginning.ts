import { fragment } from '../database/fragment.ts'

/** Sets the columns of a stream whose entity is to be loaded from the beginning. */
export const fromBeginning = fragment`phase = 'load', load_before = null, mark = null, mark_ring = '[]'`
