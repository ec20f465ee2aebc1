import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataFolder, markDataFolder } from './lock.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a second server on a data folder is told, where the database is elsewhere, until the first has ended', () => {
  const folder = aFolder()
  const told: string[] = []
  const mark = () => markDataFolder(folder, (sentence) => void told.push(sentence))
  const end = mark()
  mark()()
  expect(told).toEqual([
    `Another portal server uses the data folder ${folder} too: give each server a DATA_DIR of its own.`,
  ])
  expect(() => lockDataFolder(folder)).toThrow(/^Another portal server holds the data folder /)
  end()
  end()
  mark()()
  expect(told).toHaveLength(1)
})

test('a disk without locks keeps no server from starting', () => {
  const folder = aFolder()
  mkdirSync(join(folder, 'portal.lock'))
  const told: string[] = []
  markDataFolder(folder, (sentence) => void told.push(sentence))()
  expect(told).toEqual([])
})
