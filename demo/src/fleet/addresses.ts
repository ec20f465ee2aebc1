import type { Random } from '../random.ts'
import { cells, kindOf, placeIn, type Cell, type Point } from '../region/lattice.ts'
import { nameOfStreet } from '../region/named-streets.ts'
import { streetsAcross } from '../region/streets-across.ts'

/** A lot on a street that runs north-south through its cell, between two main roads. */
export interface Address {
  readonly cell: Cell
  /** The street's distance from the west side of the cell, as a share from 0 to 1. */
  readonly across: number
  readonly road: string
  /** Numbers grow along the street, from its north end. */
  readonly number: number
  readonly at: Point
}

const townCells = cells.filter((cell) => kindOf(cell) === 'town')
const worksCells = cells.filter((cell) => kindOf(cell) === 'works')

const isSame = (a: Cell, b: Cell): boolean => a.column === b.column && a.row === b.row

/** A building site or a customer's yard. */
export const addressInTown = (random: Random): Address => addressIn(random.pick(townCells), random)

/** The yard where a truck is loaded. */
export const depotAddress = (random: Random): Address => addressIn(random.pick(worksCells), random)

const nearCells = 3

/** A customer in another street nearby: the next stop of a run. */
export function addressNear({ cell }: Address, random: Random): Address {
  const near = townCells.filter(
    (other) =>
      !isSame(other, cell) &&
      Math.abs(other.column - cell.column) <= nearCells &&
      Math.abs(other.row - cell.row) <= nearCells,
  )
  return addressIn(random.pick(near), random)
}

/** Each is about fifteen metres wide. */
const lotsOnStreet = 120

function addressIn(cell: Cell, random: Random): Address {
  const { down: streets } = streetsAcross(cell)
  const index = random.int(1, streets)
  const across = index / (streets + 1)
  const down = 0.15 + random.next() * 0.7
  const at = placeIn(cell, across, down)
  const road = nameOfStreet({ cell, direction: 'down', index })
  return { cell, across, road, number: Math.ceil(down * lotsOnStreet), at }
}
