import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DueDate } from './due-date.tsx'

const changed = { dateWas: '2026-11-20T13:00:00.000Z', timeChanged: '2026-11-19T01:00:00.000Z' }

test.each([
  ['23 Nov 2026', '2026-11-22T13:00:00.000Z', [], false],
  ['23 Nov 2026, late', '2026-11-22T13:00:00.000Z', [], true],
  ['23 Nov 2026, lateWas 21 Nov until 19 Nov', '2026-11-22T13:00:00.000Z', [changed], true],
  ['', null, [], false],
])('a due date reads %s', (text, dateDue, dueDateChanges, isLate) => {
  render(
    <div role="note">
      <DueDate order={{ dateDue, dueDateChanges }} isLate={isLate} />
    </div>,
  )
  expect(screen.getByRole('note').textContent).toBe(text)
})
