import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Download } from './use-zip-download.ts'
import { ZipDownloadButton } from './zip-download-button.tsx'

afterEach(cleanup)

const running: Download = { phase: 'running', done: 0, of: 3 }

function Downloads() {
  const [download, setDownload] = useState<Download>({ phase: 'idle' })
  const [start, end] = [() => setDownload(running), () => setDownload({ phase: 'idle' })]
  return (
    <ZipDownloadButton download={download} onStart={start} onEnd={end}>
      Download all
    </ZipDownloadButton>
  )
}

const press = (detail: number) => fireEvent.click(screen.getByRole('button'), { detail })
const words = () => screen.getByRole('button').textContent

test('a double click starts or cancels a download, and does not undo that at once', () => {
  render(<Downloads />)
  press(1)
  press(2)
  expect(words()).toBe('Cancel download')
  press(1)
  press(2)
  expect(words()).toBe('Download all')
})

test('a key starts and cancels it too', () => {
  render(<Downloads />)
  press(0)
  expect(words()).toBe('Cancel download')
  press(0)
  expect(words()).toBe('Download all')
})

const isPressedBy = (repeat: boolean) =>
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter', repeat })

test('a key that is held down presses it once', () => {
  render(<Downloads />)
  expect([isPressedBy(false), isPressedBy(true)]).toEqual([true, false])
})
