import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testClock } from '../../testing/test-clock.ts'
import { demoNow, testDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { entities } from '../../ingest/entities.ts'
import type { Entity } from '../../ingest/entity.ts'
import { ingest } from '../../ingest/ingest.ts'
import { readRecord } from '../../ingest/read-record.ts'
import type { SourceItem } from '../../ingest/source-item.ts'
import type { Call, Feed, Mark, Outcome, Seen, SourceId, Stream, Touch } from '../port.ts'

export interface Pulled {
  connector: Feed
  /** A document that is there and that the portal must not show. */
  notShown: { entity: string; id: SourceId }
}

const call: Call = { signal: new AbortController().signal, priority: 'load' }
const mostRead = 500

async function listed(connector: Feed, entity: string): Promise<Seen[]> {
  const all: Seen[] = []
  let before: SourceId | null = null
  do {
    const { seen, next } = await connector.list(entity, before, call)
    all.push(...seen)
    before = next
  } while (before !== null)
  return all
}

async function* outcomesOf(connector: Feed, entity: string): AsyncGenerator<Outcome> {
  const ids = (await listed(connector, entity)).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += mostRead)
    yield* await connector.read(entity, ids.slice(from, from + mostRead), call)
}

async function* itemsOf(connector: Feed, entity: string): AsyncGenerator<SourceItem> {
  let line = 0
  for await (const outcome of outcomesOf(connector, entity))
    if ('record' in outcome) yield { line: (line += 1), value: outcome.record, sourceId: outcome.id }
}

/** The numbers of the parts on the lines of an order or an invoice. */
const linesOf = (record: unknown): string[] =>
  (record as { items: { partNum: string }[] }).items.map(({ partNum }) => partNum)
const numberOf = (part: Outcome): string | undefined =>
  'record' in part ? (part.record as { partNum: string }).partNum : undefined

const changesOf = (connector: Feed, stream: Stream, from: Mark | null) =>
  Array.fromAsync(connector.changes(stream, from, call))

const documentsOf = (pages: readonly { touches: readonly Touch[] }[]) =>
  new Set(pages.flatMap(({ touches }) => touches.map(({ document }) => document)))

/** The tests of every connector that the read model is filled from. */
export function pullingHalf({ connector, notShown }: Pulled): void {
  const pulled = entities.filter(({ name }) => connector.streams.some(({ entity }) => entity === name))
  const streams = connector.streams.map((stream) => [stream.name, stream] as const)

  describe('pulled from', () => {
    let database: TestDatabase
    beforeAll(async () => {
      database = await testDatabase()
    })
    afterAll(() => database.drop())

    test('its streams lead to entities and are not asked all the time', () => {
      expect(new Set(connector.streams.map(({ entity }) => entity)).size).toBe(pulled.length)
      expect(connector.streams.filter(({ everyMs }) => everyMs < 1000)).toEqual([])
    })

    test.each(pulled.map(({ name }) => name))(
      '%s: lists each document once, also from the middle',
      async (entity) => {
        const all = await listed(connector, entity)
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
        const middle = Math.floor(all.length / 2)
        const { seen } = await connector.list(entity, all[middle]?.id ?? null, call)
        if (all.length > 0) expect(seen[0]).toEqual(all[middle + 1])
      },
    )

    test('reads each document as it was seen, in the order asked, and tells what is missing', async () => {
      const { entity, id } = notShown
      const [first, second] = await listed(connector, entity)
      const ids = [second?.id ?? '', 'no such id', first?.id ?? '', id]
      expect(await connector.read(entity, ids, call)).toEqual([
        expect.objectContaining({ ...second, record: expect.any(Object) }),
        { id: 'no such id', missing: 'gone' },
        expect.objectContaining({ ...first, record: expect.any(Object) }),
        { id, missing: 'not shown' },
      ])
      expect(await connector.read(entity, [], call)).toEqual([])
    })

    test('names the orders and invoices with lines of a part, where lines change without being written', async () => {
      if (connector.documentsWith === undefined) return
      for (const entity of ['orders', 'invoices'] as const) {
        const documents = await Array.fromAsync(outcomesOf(connector, entity))
        const said = documents.flatMap((outcome) =>
          'record' in outcome ? linesOf(outcome.record).map((partNum) => ({ partNum, id: outcome.id })) : [],
        )
        const parts = await Array.fromAsync(outcomesOf(connector, 'parts'))
        const named = parts.find((part) => said.some(({ partNum }) => partNum === numberOf(part)))
        const expected = said.filter(({ partNum }) => named !== undefined && partNum === numberOf(named))
        const found = await connector.documentsWith(entity, [named?.id ?? ''], call)
        expect(expected.length).toBeGreaterThan(0)
        expect(new Set(found)).toEqual(new Set(expected.map(({ id }) => id)))
      }
    })

    test.each(pulled.map(({ name }) => name))(
      '%s: its streams together tell of every document since long ago',
      async (entity) => {
        const all = new Set((await listed(connector, entity)).map(({ id }) => id))
        for (const stream of connector.streams.filter((each) => each.entity === entity))
          for (const told of documentsOf(await changesOf(connector, stream, 0))) all.delete(told)
        expect([...all]).toEqual([])
      },
    )

    test.each(streams)('%s: tells of documents, and goes on from each page', async (_name, stream) => {
      const all = new Set((await listed(connector, stream.entity)).map(({ id }) => id))
      const pages = await changesOf(connector, stream, 0)
      const documents = documentsOf(pages)
      const others = await connector.read(stream.entity, [...documents.difference(all)], call)
      expect(others.filter((outcome) => 'record' in outcome)).toEqual([])
      for (const [at, { mark }] of pages.entries()) {
        const later = await changesOf(connector, stream, mark)
        const told = documentsOf([...pages.slice(0, at + 1), ...later])
        expect(documents.difference(told).size).toBe(0)
        expect(mark).toBeGreaterThanOrEqual(pages[at - 1]?.mark ?? 0)
      }
    })

    test.each(streams)(
      '%s: says where it stands, from where nothing older comes again',
      async (_name, stream) => {
        const [now, ...others] = await changesOf(connector, stream, null)
        expect([now?.touches, others]).toEqual([[], []])
        const pages = await changesOf(connector, stream, 0)
        expect(now?.mark).toBe(pages.at(-1)?.mark ?? 0)
        const again = documentsOf(await changesOf(connector, stream, now?.mark ?? 0))
        const newest = documentsOf(pages.filter(({ mark }) => mark === now?.mark))
        expect(again.difference(newest).size).toBe(0)
      },
    )

    test('a question that is ended fails at once', async () => {
      const ended: Call = { signal: AbortSignal.abort(new Error('ended')), priority: 'sweep' }
      const [stream] = connector.streams
      const asked: (() => Promise<unknown>)[] = [
        () => connector.check(ended),
        () => connector.list(notShown.entity, null, ended),
        () => connector.read(notShown.entity, [notShown.id], ended),
      ]
      if (stream) asked.push(() => Array.fromAsync(connector.changes(stream, 0, ended)))
      for (const ask of asked) await expect(ask()).rejects.toThrow('ended')
    })

    test('each record is one of its entity and of one provider', async () => {
      const providers = new Set<unknown>()
      for (const entity of pulled) {
        const fields = new Set(Object.keys(entity.shape.shape))
        for await (const item of itemsOf(connector, entity.name)) {
          const read = readRecord(entity, item)
          expect('refusals' in read ? read.refusals : []).toEqual([])
          expect(Object.keys(item.value as object).filter((field) => !fields.has(field))).toEqual([])
          providers.add((item.value as { srcProvider?: unknown }).srcProvider)
        }
      }
      expect(providers.size).toBe(1)
    })

    const importEntity = (entity: Entity) =>
      ingest(database.sql, {
        entity,
        source: itemsOf(connector, entity.name),
        isByContent: true,
        clock: testClock(demoNow),
      })

    test('everything is imported, and a second time changes nothing', async () => {
      for (const entity of pulled) {
        const { read, fresh, refused } = await importEntity(entity)
        expect({ entity: entity.name, fresh, refused }).toEqual({
          entity: entity.name,
          fresh: read,
          refused: 0,
        })
        expect(await importEntity(entity)).toMatchObject({ fresh: 0, changed: 0, refused: 0 })
      }
    }, 60_000)
  })
}
