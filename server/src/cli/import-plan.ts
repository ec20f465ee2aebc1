import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { entities, findEntity } from '../ingest/entities.ts'
import type { Entity } from '../ingest/entity.ts'
import { entityOfFile } from '../ingest/entity-of-file.ts'
import type { ImportOptions } from './import-options.ts'
import { UsageError } from './terminal.ts'

export interface PlannedFile {
  path: string
  /** As the person wrote it. */
  written: string
  entity: Entity
}

export interface ImportPlan extends Omit<ImportOptions, 'files' | 'entity'> {
  files: readonly PlannedFile[]
}

const names = entities.map(({ name }) => name).join(', ')

/** Finds out what each file holds; whatever their order is, nothing comes before what it refers to. */
export function planImport({ files, entity, ...options }: ImportOptions, folder: string): ImportPlan {
  const planned = files.map((written) => ({
    written,
    path: existing(resolve(folder, written), written),
    entity: entityFor(written, entity),
  }))
  if (planned.some(({ path }) => path === options.rejects))
    throw new UsageError('The rejects file must not be one of the files that are brought in.')
  const inOrder = planned.toSorted((a, b) => entities.indexOf(a.entity) - entities.indexOf(b.entity))
  return { ...options, files: inOrder }
}

function existing(path: string, written: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return path
  throw new UsageError(`There is no file ${written}.`)
}

function entityFor(path: string, wanted: string | undefined): Entity {
  const entity = wanted === undefined ? entityOfFile(path) : findEntity(wanted)
  if (entity !== undefined) return entity
  const problem =
    wanted === undefined
      ? `The name of ${path} does not tell what it holds: say --entity NAME.`
      : `There is no entity '${wanted}'.`
  throw new UsageError(`${problem} There are: ${names}.`)
}
