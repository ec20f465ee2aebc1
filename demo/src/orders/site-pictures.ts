import { hash } from '../random.ts'

type Category = 'Delivery docket' | 'Unloaded goods' | 'Site access' | 'Damage' | 'Uncategorized'

/** The numbers of pictures that fit one site on one day: ground and light are the same. */
interface Site {
  readonly goods: readonly number[]
  readonly access: readonly number[]
  readonly damage: readonly number[]
  readonly other: readonly number[]
}

const overcast: Site = {
  goods: [9, 10, 19, 24, 14, 26, 16],
  access: [27, 32, 29, 30],
  damage: [34, 36],
  other: [40],
}
const sunny: Site = { goods: [11, 15, 13, 17, 22, 23], access: [33, 28, 20], damage: [38], other: [35] }
const evening: Site = { goods: [18, 12, 25], access: [31], damage: [], other: [39] }

/** With many photos the light changes during the visit, so more sites follow the first one. */
const sites: readonly (readonly [Site, ...Site[]])[] = [
  [overcast, sunny, evening],
  [sunny, evening, overcast],
  [evening, sunny, overcast],
]

interface ChosenPicture {
  category: Category
  contentKey: string
}

/**
 * The pictures of one delivery, none of them twice: goods and docket first, then site access, rarely damage.
 */
export function picturesOf(seed: string, count: number): ChosenPicture[] {
  const [first, ...later] = sites[hash(`site ${seed}`) % sites.length] ?? [sunny]
  const [goods, ...more] = orderOf(first, seed)
  const docket: ChosenPicture = { category: 'Delivery docket', contentKey: '' }
  const all = [goods, docket, ...more, ...later.flatMap((site) => orderOf(site, seed))]
  return all.flatMap((picture) => picture ?? []).slice(0, count)
}

function orderOf({ goods, access, damage, other }: Site, seed: string): ChosenPicture[] {
  const chosen = (category: Category, numbers: readonly number[]): ChosenPicture[] =>
    numbers
      .toSorted((a, b) => hash(`${seed} ${a}`) - hash(`${seed} ${b}`))
      .map((number) => ({ category, contentKey: `pod-${String(number).padStart(2, '0')}` }))
  const load = chosen('Unloaded goods', goods)
  const given = chosen('Site access', access)
  return [
    ...load.slice(0, 3),
    ...given.slice(0, 1),
    ...chosen('Uncategorized', other),
    ...chosen('Damage', damage),
    ...load.slice(3),
    ...given.slice(1),
  ]
}
