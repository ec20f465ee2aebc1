import { beforeEach, expect, test } from 'vitest'
import { savePath, takeSavedPath } from './saved-path.ts'

beforeEach(() => sessionStorage.clear())

test('a path with its search comes back once', () => {
  savePath('/sales/orders/open?q=1')
  expect(takeSavedPath()).toBe('/sales/orders/open?q=1')
  expect(takeSavedPath()).toBe('/')
})

test.each(['/', '/signin', '/signin?x=1', '/account/recover', '/api/health/live'])(
  '%s is not kept (spec 2)',
  (path) => {
    savePath(path)
    expect(takeSavedPath()).toBe('/')
  },
)

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '',
])('a stored %s is no path of this app (screens access)', (path) => {
  sessionStorage.setItem('portal.path', path)
  expect(takeSavedPath()).toBe('/')
})
