import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageSkeleton } from './skeleton.tsx'

test('a page that is on its way has a heading and says aloud that it loads', () => {
  render(<PageSkeleton />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading')
  expect(screen.getByRole('status').textContent).toBe('Loading')
})
