import { randomOf } from '../random.ts'
import { type Cell, cells, columns, corner, isInside, kindOf, placeIn, type Point, rows } from './lattice.ts'
import { nameOfStreet } from './named-streets.ts'
import { mainRoadNames } from './street-names.ts'
import { streetsAcross } from './streets-across.ts'

interface Street {
  readonly kind: 'main' | 'street'
  readonly name: string
  readonly points: readonly Point[]
  /** How busy the road is in peak hours, 0 to 3; only main roads are busy. */
  readonly traffic: number
}

const isDry = (cell: Cell): boolean => isInside(cell) && kindOf(cell) !== 'water'

/** A stretch of main road between two crossings, if there is land on at least one side. */
function mainStretch(from: readonly [number, number], to: readonly [number, number]): Street | undefined {
  const isDown = from[0] === to[0]
  const [column, row] = from
  const beside = isDown
    ? [
        { column: column - 1, row },
        { column, row },
      ]
    : [
        { column, row: row - 1 },
        { column, row },
      ]
  if (!beside.some(isDry)) return undefined
  const name = mainRoadNames[(isDown ? column : columns + 1 + row) % mainRoadNames.length] ?? ''
  const traffic = randomOf('traffic', name, Math.floor((isDown ? row : column) / 3)).int(0, 3)
  return { kind: 'main', name, points: [corner(...from), corner(...to)], traffic }
}

/** Every stretch of main road: down the columns, then along the rows. */
export function mainRoads(): Street[] {
  const found: (Street | undefined)[] = []
  for (let column = 0; column <= columns; column += 1) {
    for (let row = 0; row < rows; row += 1) found.push(mainStretch([column, row], [column, row + 1]))
  }
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      found.push(mainStretch([column, row], [column + 1, row]))
  }
  return found.filter((street) => street !== undefined)
}

/**
 * A cell's streets. North-south streets reach from main road to main road, so that every address can be
 * reached; the others have gaps, as at a block that is one large lot.
 */
function streetsIn(cell: Cell): Street[] {
  const { across, down } = streetsAcross(cell)
  const random = randomOf('gaps', cell.column, cell.row)
  const streets: Street[] = []
  for (let index = 1; index <= down; index += 1) {
    const share = index / (down + 1)
    const points = Array.from({ length: across + 2 }, (_, step) => placeIn(cell, share, step / (across + 1)))
    streets.push({
      kind: 'street',
      name: nameOfStreet({ cell, direction: 'down', index }),
      points,
      traffic: 0,
    })
  }
  for (let index = 1; index <= across; index += 1) {
    const share = index / (across + 1)
    const name = nameOfStreet({ cell, direction: 'across', index })
    let run: Point[] = []
    for (let step = 0; step <= down + 1; step += 1) {
      run.push(placeIn(cell, step / (down + 1), share))
      if (step <= down && !random.chance(0.22)) continue
      if (run.length > 1) streets.push({ kind: 'street', name, points: run, traffic: 0 })
      run = []
    }
  }
  return streets
}

export const localStreets = (): Street[] => cells.flatMap(streetsIn)
