import type { Random } from '../random.ts'

const areaCodes: Readonly<Record<string, string>> = { NSW: '02', QLD: '07', SA: '08' }

/** A number of the ranges that are kept for fiction, so that nobody has it; by default in Victoria or Tasmania. */
export const phoneOf = (random: Random, state = 'VIC'): string =>
  `(${areaCodes[state] ?? '03'}) 5550 ${String(random.int(0, 9999)).padStart(4, '0')}`

/** Of mobile numbers, single ones are kept for fiction. */
const mobiles = ['006', '110', '156', '157', '158', '159', '313', '737'] as const

export const mobileOf = (random: Random): string => `0491 570 ${random.pick(mobiles)}`
