import { expect, test } from 'vitest'
import { cells } from './lattice.ts'
import { nameOfStreet, type StreetPlace, suburbsOf } from './named-streets.ts'
import { streetsAcross } from './streets-across.ts'

const streets = cells.flatMap((cell) =>
  (['down', 'across'] as const).flatMap((direction) =>
    Array.from({ length: streetsAcross(cell)[direction] }, (_, at): StreetPlace => ({
      cell,
      direction,
      index: at + 1,
    })),
  ),
)

test('no suburb has two streets of one name', () => {
  const named = streets.flatMap((street) =>
    suburbsOf(street).map((suburb) => `${nameOfStreet(street)}, ${suburb}`),
  )
  expect(named.length).toBeGreaterThan(1000)
  expect(named.length - new Set(named).size).toBe(0)
})
