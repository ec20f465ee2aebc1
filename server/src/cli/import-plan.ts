import { statSync } from 'node:fs'
import { entities, entityOfFile, findEntity } from '../ingest/entities.ts'
import { orderLines } from '../ingest/entities/order-lines.ts'
import type { Entity } from '../ingest/entity.ts'
import { standardInput } from '../ingest/read-bytes.ts'
import { kindOf } from '../ingest/record-file.ts'
import { entityOfReject } from '../ingest/rejects.ts'
import type { ImportOptions } from './import-options.ts'
import { linesOfFile } from './lines-of-file.ts'
import { existingFile, UsageError } from './terminal.ts'

export interface PlannedFile {
  path: string
  /** The path as given on the command line. */
  written: string
  entity: Entity
}

export interface ImportPlan extends Omit<ImportOptions, 'files' | 'entity'> {
  files: readonly PlannedFile[]
}

const names = entities.map(({ name }) => name).join(', ')

/**
 * Finds the entity of each file, and sorts the files so that no record is imported before those that it
 * refers to. A rejects file is planned once for each entity in it.
 */
export function planImport({ files, entity, ...options }: ImportOptions, folder: string): ImportPlan {
  const planned = files.flatMap((written) => {
    const path =
      written === standardInput ? written : existingFile(written, { folder }, ': use - and pipe it in')
    return entitiesFor(path, written, entity).map((each) => ({ written, path, entity: each }))
  })
  if (planned.some(({ path }) => isSameFile(path, options.rejects)))
    throw new UsageError('The rejects file must not be one of the files that are imported.')
  assertFieldsKnown(options.format, planned)
  const stays = planned.find((file) => options.isFull && file.entity.removal === undefined)
  if (stays !== undefined) throw new UsageError(staysSentence(stays.entity))
  const inOrder = planned.toSorted((a, b) => entities.indexOf(a.entity) - entities.indexOf(b.entity))
  return { ...options, files: inOrder }
}

/** Also through a link: writing the rejects would empty a file that is being imported. */
function isSameFile(path: string, other: string | undefined): boolean {
  const [one, two] = [path, other ?? ''].map((each) =>
    statSync(each, { bigint: true, throwIfNoEntry: false }),
  )
  return one !== undefined && one.ino === two?.ino && one.dev === two.dev
}

function staysSentence(entity: Entity): string {
  const { name } = entity
  const why =
    entity !== orderLines
      ? `An import never removes ${name}, since access depends on them`
      : `A file of ${name} replaces all lines of the orders that it names, and lines go only with their order`
  return `${why}: import them without --full.`
}

function entitiesFor(path: string, written: string, wanted: string | undefined): readonly Entity[] {
  if (wanted === undefined && path !== standardInput && isRejectsFile(path)) return entitiesOfRejects(path)
  const entity = wanted === undefined ? entityOfFile(path) : findEntity(wanted)
  if (entity !== undefined) return [entity]
  if (wanted !== undefined) throw new UsageError(`There is no entity '${wanted}'. There are: ${names}.`)
  const what =
    written === standardInput ? 'Standard input does not tell' : `The name of ${written} does not tell`
  throw new UsageError(`${what} what it holds: use --entity NAME. There are: ${names}.`)
}

/** Decided by its first line, however long: a refused design request may hold whole files. */
function isRejectsFile(path: string): boolean {
  if (!/\.(jsonl|ndjson)$/i.test(path)) return false
  const first = linesOfFile(path).find((line) => line.trim() !== '')
  return entityOfReject(parsed(first ?? '')) !== undefined
}

function entitiesOfRejects(path: string): readonly Entity[] {
  const found = linesOfFile(path).map((line) => entityOfReject(parsed(line)))
  return [...new Set(found.filter((each) => each !== undefined))]
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Otherwise a misspelt field in a map would go unnoticed. */
function assertFieldsKnown({ columns, set }: ImportOptions['format'], files: readonly PlannedFile[]): void {
  const known = files.flatMap(({ path, entity }) =>
    kindOf(path) === 'lines' ? [] : Object.keys(entity.csv ?? {}),
  )
  const unknown = [...Object.values(columns ?? {}), ...Object.keys(set ?? {})].find(
    (field) => !known.includes(field),
  )
  if (unknown === undefined) return
  const there = known.length > 0 ? `There are: ${[...new Set(known)].join(', ')}.` : 'Maps are for CSV files.'
  throw new UsageError(`The map names a field '${unknown}' that these files do not have. ${there}`)
}
