import { randomOf } from '../random.ts'
import { type Cell, cells, placeIn } from './lattice.ts'
import { streetNames, streetTypes } from './street-names.ts'
import { streetsAcross } from './streets-across.ts'
import { nearestSuburb } from './suburbs.ts'

export interface StreetPlace {
  readonly cell: Cell
  readonly direction: 'down' | 'across'
  /** Counted from 1, from the west or the north. */
  readonly index: number
}

let names: ReadonlyMap<string, string> | undefined

/** A street's name, always the same for the same street. The map uses the same names (`web/public/map`). */
export function nameOfStreet(street: StreetPlace): string {
  names ??= namesOfStreets()
  return names.get(keyOf(street)) ?? ''
}

const keyOf = ({ cell, direction, index }: StreetPlace): string =>
  [cell.column, cell.row, direction, index].join('/')

/** Names by key. No suburb has a name twice, so that a truck's route is unambiguous. */
function namesOfStreets(): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  const found = cells.flatMap(streetsOf).map((street): [string, string] => {
    const inSuburbs = suburbsOf(street)
    const random = randomOf('name', street.cell.column, street.cell.row, street.direction, street.index)
    const pick = () => `${random.pick(streetNames)} ${random.pick(streetTypes)}`
    let name = pick()
    while (inSuburbs.some((suburb) => taken.has(`${suburb}/${name}`))) name = pick()
    for (const suburb of inSuburbs) taken.add(`${suburb}/${name}`)
    return [keyOf(street), name]
  })
  return new Map(found)
}

const streetsOf = (cell: Cell): StreetPlace[] =>
  (['down', 'across'] as const).flatMap((direction) =>
    Array.from({ length: streetsAcross(cell)[direction] }, (_, at) => ({ cell, direction, index: at + 1 })),
  )

const alongIt = [0, 0.25, 0.5, 0.75, 1]

/** The suburbs that the street runs through. */
export function suburbsOf({ cell, direction, index }: StreetPlace): readonly string[] {
  const share = index / (streetsAcross(cell)[direction] + 1)
  const places = alongIt.map((at) =>
    direction === 'down' ? placeIn(cell, share, at) : placeIn(cell, at, share),
  )
  return [...new Set(places.map(nearestSuburb))]
}
