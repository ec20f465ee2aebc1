import { randomOf } from '../random.ts'
import { type Cell, kindOf } from './lattice.ts'

/** How many streets cross a cell in each direction; paddocks have very few. */
export function streetsAcross(cell: Cell): { across: number; down: number } {
  const random = randomOf('streets', cell.column, cell.row)
  const kind = kindOf(cell)
  if (kind === 'water') return { across: 0, down: 0 }
  if (kind === 'park') return { across: 0, down: 1 }
  if (kind === 'paddock') return { across: 1, down: 1 }
  if (kind === 'works') return { across: random.int(2, 3), down: random.int(2, 4) }
  return { across: random.int(4, 6), down: random.int(5, 8) }
}
