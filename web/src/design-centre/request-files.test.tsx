import { getAttachment, getDesignRequest } from '@portal/contract/design-centre'
import type { DesignRequest } from '@portal/domain/design-requests'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { endSession } from '../access/session-store.ts'
import { aDesignFile, aDesignRequest } from '../testing/a-design-request.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './request-view.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(files: DesignRequest['files'], attachment: unknown = {}) {
  const asked = fakeApi([
    [getAttachment, attachment],
    [getDesignRequest, aDesignRequest({ files })],
  ])
  openApp('/dc/request/77/Files', aSession())
  await screen.findByRole('heading', { level: 1, name: /^Request 31877/ })
  return asked
}

const button = (name: string) => screen.getByRole('button', { name: `${name}, download` })
const laterThanADoubleClick = () => new Promise((done) => void setTimeout(done, 550))

describe('Files (spec 2)', () => {
  const saved: { name: string; type: string }[] = []
  const catchDownloads = () => {
    saved.length = 0
    const types = new Map<string, string>()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      types.set(`blob:${types.size}`, (file as Blob).type)
      return `blob:${types.size - 1}`
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, type: types.get(this.href) ?? '' })
    })
  }
  const attachment = { mimeType: 'text/html', data: btoa('<script>alert(1)</script>'), fileName: 'x' }

  test('a file is saved under a safe name and runs nothing, whatever its type', async () => {
    catchDownloads()
    // However slow the machine is, both clicks are those of a double click.
    vi.useFakeTimers({ toFake: ['performance'] })
    const fileName = '../Plan \u202efdp.exe:1.html'
    const asked = await open([aDesignFile(3, { fileName })], attachment)
    fireEvent.click(screen.getByRole('button', { name: /download$/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: /download$/ }))
    await new Promise((done) => void setTimeout(done, 50))
    expect(saved).toEqual([{ name: '-Plan fdp.exe-1.html', type: 'application/octet-stream' }])
    const paths = asked.map(({ path }) => path).filter((path) => path.includes('/attachment/'))
    expect(paths).toEqual(['/api/portal/request/attachment/77/3'])
    expect(document.body.innerHTML).not.toContain('\u202e')
  })

  test('has the columns of the spec', async () => {
    await open([aDesignFile(3)])
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Filename',
      'Category',
      'Uploaded By',
      'Upload Date',
    ])
  })

  test('a missing one says so; the others are still there', async () => {
    await open([aDesignFile(3, { isMissing: true }), aDesignFile(4)])
    const [missing, whole] = within(screen.getByRole('table', { name: 'Files' }))
      .getAllByRole('row')
      .slice(1)
    expect(missing?.textContent).toContain('Missing at the supplier')
    expect(within(missing as HTMLElement).queryByRole('button')).toBeNull()
    expect(within(whole as HTMLElement).getByRole('button', { name: 'Plan 4.pdf, download' })).toBeTruthy()
  })

  test('a download that fails says which and why, and can be tried again', async () => {
    catchDownloads()
    let isDown = true
    await open([aDesignFile(3)], () => (isDown ? problem(500, 'Not just now.') : attachment))
    fireEvent.click(button('Plan 3.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      "Plan 3.pdf could not be downloaded. Not just now. The portal could not ask just now. Press the file's name to try again.",
    )
    isDown = false
    await laterThanADoubleClick()
    fireEvent.click(button('Plan 3.pdf'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a download that is refused does not ask to try again', async () => {
    await open([aDesignFile(3)], problem(404, 'The design centre has not sent it.'))
    fireEvent.click(button('Plan 3.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Plan 3.pdf could not be downloaded. The design centre has not sent it.',
    )
  })

  test('each of several downloads under way says how it goes', async () => {
    catchDownloads()
    const first = Promise.withResolvers<unknown>()
    await open([aDesignFile(3), aDesignFile(4)], ({ path }: { path: string }) =>
      path.endsWith('/3') ? first.promise : attachment,
    )
    fireEvent.click(button('Plan 3.pdf'))
    fireEvent.click(button('Plan 4.pdf'))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Plan 4.pdf']))
    expect(button('Plan 3.pdf').ariaDisabled).toBe('true')
    expect(button('Plan 4.pdf').ariaDisabled).toBe('false')
    first.resolve(problem(500, 'Not just now.'))
    expect((await screen.findByRole('alert')).textContent).toContain('Plan 3.pdf could not be downloaded.')
    expect(button('Plan 3.pdf').ariaDisabled).toBe('false')
  })

  test('what comes after the session has ended is not saved', async () => {
    catchDownloads()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const fetchFile = vi.fn(() => promise)
    await open([aDesignFile(3)], fetchFile)
    fireEvent.click(button('Plan 3.pdf'))
    await expect.poll(() => fetchFile).toHaveBeenCalledOnce()
    endSession()
    const read = vi.spyOn(Response.prototype, 'json')
    resolve(attachment)
    await expect.poll(() => read).toHaveBeenCalled()
    await read.mock.results.at(-1)?.value
    await new Promise((done) => void setTimeout(done))
    expect(saved).toEqual([])
  })
})

test('what befell a file is not said of the file with its number on another request', async () => {
  fakeApi([
    [getAttachment, problem(404, 'We have no such file.')],
    [
      getDesignRequest,
      ({ path }: { path: string }) => {
        const ID = Number(path.split('/').at(-1))
        const files = [aDesignFile(1, { requestId: ID, fileName: `Plan of ${ID}.pdf` })]
        return aDesignRequest({ ID, requestNumber: String(ID), files })
      },
    ],
  ])
  const { router } = openApp('/dc/request/78/Files', aSession())
  await screen.findByRole('button', { name: 'Plan of 78.pdf, download' })
  router.history.push('/dc/request/77/Files')
  fireEvent.click(await screen.findByRole('button', { name: 'Plan of 77.pdf, download' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Plan of 77.pdf could not be downloaded.')
  router.history.back()
  await screen.findByRole('button', { name: 'Plan of 78.pdf, download' })
  expect(screen.queryByRole('alert')).toBeNull()
})
