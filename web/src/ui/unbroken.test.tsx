import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { runsOf, Unbroken } from './unbroken.tsx'

test.each([
  ['Harrow & Pike, PO HP-/4391, late', 'Harrow & Pike, PO [HP-/4391,] late'],
  ['INV/2026/0042', '[INV/2026/0042]'],
  ['12-14 Wattle Court', '[12-14] Wattle Court'],
  ['since 25 Nov 2026, 6:29 pm.', 'since [25 Nov 2026,] [6:29 pm.]'],
  ['143.30 m² estimated, 1,251.20 m²', '[143.30 m²] estimated, [1,251.20 m²]'],
  ['12 Novel Street 2026', '12 Novel Street 2026'],
  ['SO 204895 of Smith-Jones', 'SO 204895 of Smith-Jones'],
  ['', ''],
])('%s keeps its numbers in one line', (text, expected) => {
  const runs = runsOf(text).map(({ text: run, isNumber }) => (isNumber ? `[${run}]` : run))
  expect(runs.join('')).toBe(expected)
  const { container } = render(<Unbroken text={text} />)
  expect(container.textContent).toBe(text)
  expect(container.querySelectorAll('.unbroken')).toHaveLength(expected.split('[').length - 1)
})
