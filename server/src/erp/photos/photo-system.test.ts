import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { systemClock, type Clock } from '../../clock.ts'
import { testClock } from '../../testing/test-clock.ts'
import { readConfiguration } from '../../configuration.ts'
import { demoNow } from '../../testing/test-database.ts'
import { createLog } from '../../log.ts'
import { ErpFailure } from '../calling/erp-failure.ts'
import type { Call, Known } from '../port.ts'
import type { PhotoSettings } from './photo-settings.ts'
import { photoSystem } from './photo-system.ts'
import { startFakeHttpStore, token } from './testing/fake-files.ts'
import { accessKey, s3Error, secretKey, startFakeS3 } from './testing/fake-s3.ts'
import { httpSettingsOf, s3SettingsOf } from './testing/photo-settings-of.ts'

const s3 = await startFakeS3()
const web = await startFakeHttpStore()
afterAll(async () => {
  await Promise.all([s3.stop(), web.stop()])
})
afterEach(() => {
  s3.mayList = true
})

const call: Call = { signal: new AbortController().signal, priority: 'person' }
const jpeg = (text: string) => Buffer.from(`\xff\xd8\xff${text}`, 'latin1')
const time = new Date('2026-11-20T10:00:00Z')

function systemOf(settings: PhotoSettings & { name: string }, clock: Clock = systemClock) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-stores-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const configuration = readConfiguration({ DATA_DIR: dataDir })
  return photoSystem(settings, { clock, configuration, log: createLog('silent') })
}

const ofS3 = (more?: object, clock?: Clock) => systemOf(s3SettingsOf(s3, more), clock)
const ofWeb = (more?: object) => systemOf(httpSettingsOf(web, more))
const stores = [
  ['S3', s3, 'pod-photos/pod/', ofS3],
  ['a web server', web, 'pod/', ofWeb],
] as const

describe.each(stores)('photos from %s', (_name, fake, folder, open) => {
  test.each(['204512/500140.jpg', "Ä b/ü+~!(1)*'.jpg", 'a%2e%2e/%2f.jpg', 'a?b#c&d.jpg', '…/雨.jpg'])(
    'has the one that is called %s',
    async (key) => {
      fake.files.set(`${folder}${key}`, { bytes: jpeg(key), time })
      const file = await open().fileOf(key, call)
      expect((await file?.read())?.equals(jpeg(key))).toBe(true)
      expect(file?.format).toBe('jpeg')
    },
  )

  test('has none of another name, and says that it answers', async () => {
    const system = open()
    expect(await system.fileOf('none.jpg', call)).toBeUndefined()
    expect(system.liveState?.()).toEqual({ timeAnswered: expect.any(Date), failure: null })
    expect(system.usage?.()).toMatchObject({ lastMinute: 1, isBreakerOpen: false })
  })

  const faults: [what: string, reply: (response: ServerResponse) => void, kind: string][] = [
    ['an error', (response) => void response.writeHead(500).end(), 'down'],
    ['too many', (response) => void response.writeHead(429, { 'retry-after': '9' }).end(), 'busy'],
    ['a page', (response) => void response.writeHead(200).end('<html>Sign in</html>'), 'down'],
    [
      'a redirection',
      (response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      'down',
    ],
    ['a refusal', (response) => void response.writeHead(403).end(), 'refused'],
    [
      'a cut file',
      (response) => {
        response.writeHead(200, { 'content-length': '900' }).write(jpeg(''))
        setTimeout(() => response.destroy(), 20)
      },
      'down',
    ],
    [
      'too much',
      (response) => void response.writeHead(200).end(Buffer.alloc(49 * 1024 ** 2, 0xff)),
      'too large',
    ],
  ]
  test.each(faults)('%s fails, and names neither photo nor key', async (_what, reply, kind) => {
    fake.interrupt(reply)
    const failure = await open()
      .fileOf('204512/secret-name.jpg', call)
      .then(
        () => undefined,
        (error: unknown) => error,
      )
    expect(failure).toMatchObject({ kind })
    expect(failure).toBeInstanceOf(ErpFailure)
    if (failure instanceof ErpFailure)
      for (const word of ['secret-name', accessKey, secretKey, token])
        expect(`${failure.why} ${failure.message} ${String(failure.internal)}`).not.toContain(word)
  })

  test('a question that is ended is not asked', async () => {
    fake.asked.length = 0
    const ended: Call = { signal: AbortSignal.abort(new Error('ended')), priority: 'person' }
    await expect(async () => open().fileOf('204512/500140.jpg', ended)).rejects.toThrow('ended')
    await expect(open().check(ended)).rejects.toThrow('ended')
    expect(fake.asked).toEqual([])
  })
})

test('a store that goes silent says so until it answers; one photo that is refused is no silence', async () => {
  const system = ofS3()
  s3.interrupt((response) => s3Error(response, 503, 'ServiceUnavailable'))
  await expect(system.fileOf('a.jpg', call)).rejects.toMatchObject({ kind: 'down' })
  expect(system.liveState?.().failure).toBe('it replied 503 ServiceUnavailable')
  s3.interrupt((response) => s3Error(response, 403, 'AccessDenied'))
  await expect(system.fileOf('a.jpg', call)).rejects.toMatchObject({ kind: 'refused' })
  expect(system.liveState?.().failure).toBeNull()
})

test.each([
  [403, 'RequestTimeTooSkewed', 'down', 'it replied 403 RequestTimeTooSkewed: its clock and ours are apart'],
  [404, 'NoSuchBucket', 'refused', 'it replied 404 NoSuchBucket'],
  [400, 'AuthorizationHeaderMalformed', 'refused', 'it replied 400 AuthorizationHeaderMalformed'],
  [403, 'AllAccessDisabled', 'refused', 'it replied 403 AllAccessDisabled'],
  [301, 'PermanentRedirect', 'down', 'it replied 301, a redirection: the address may be wrong'],
])(
  'a store that replies %i %s to everything does not count as one that answers',
  async (status, code, kind, why) => {
    const system = ofS3()
    s3.interrupt((response) => s3Error(response, status, code))
    await expect(system.fileOf('a.jpg', call)).rejects.toMatchObject({ kind })
    expect(system.liveState?.()).toEqual({ timeAnswered: null, failure: why })
    s3.interrupt((response) => s3Error(response, status, code))
    expect(await check(ofS3())).toEqual([`fail ${why}`])
  },
)

test('a photo that is closed is shown no more, also when the store is down after it', async () => {
  s3.files.set('pod-photos/pod/closed.jpg', { bytes: jpeg(''), time })
  const clock = testClock(demoNow)
  const system = ofS3({}, clock)
  expect(await system.fileOf('closed.jpg', call)).toBeDefined()
  clock.advance(3_600_001)
  s3.interrupt((response) => s3Error(response, 403, 'AccessDenied'))
  await expect(system.fileOf('closed.jpg', call)).rejects.toMatchObject({ kind: 'refused' })
  s3.interrupt((response) => s3Error(response, 500, 'InternalError'))
  await expect(system.fileOf('closed.jpg', call)).rejects.toMatchObject({ kind: 'down' })
})

test('whoever asked for a photo first and leaves ends it for nobody', async () => {
  s3.files.set('pod-photos/pod/shared.jpg', { bytes: jpeg('all of it'), time })
  const system = ofS3()
  const leaving = new AbortController()
  const files = [leaving.signal, call.signal].map((signal) =>
    system.fileOf('shared.jpg', { signal, priority: 'person' }),
  )
  leaving.abort()
  for (const file of files) expect(await file).toMatchObject({ format: 'jpeg' })
})

const check = async (system: ReturnType<typeof systemOf>, known?: Known) =>
  (await system.check(call, known)).map(({ level, sentence }) => `${level} ${sentence}`)

describe('the check of a store', () => {
  test('tells that it answers, and whether the photos are there that the portal knows', async () => {
    s3.files.set('pod-photos/pod/good.jpg', { bytes: jpeg(''), time })
    s3.files.set('pod-photos/pod/page.jpg', { bytes: Buffer.from('<html>'), time })
    const first = expect.stringMatching(/^ok S3 at 127\.0\.0\.1:\d+, bucket pod-photos; answered in \d+ ms$/)
    expect(await check(ofS3(), { photos: ['good.jpg'] })).toEqual([
      first,
      'ok all of 1 photos that the portal knows can be read',
    ])
    expect(await check(ofS3(), { photos: ['good.jpg', 'gone.jpg', 'page.jpg'] })).toEqual([
      first,
      'warn 2 of 3 photos that the portal knows cannot be shown: it is not there; it is no picture',
    ])
    expect(await check(ofS3({ prefix: 'other/' }), { photos: ['good.jpg'] })).toEqual([
      first,
      'fail 1 of 1 photos that the portal knows cannot be shown: it is not there',
    ])
    expect(await check(ofWeb())).toEqual([
      expect.stringMatching(/^ok photos at 127\.0\.0\.1:\d+; answered in \d+ ms$/),
    ])
  })

  test('tells of rights that are missing, and of a server that has a page for everything', async () => {
    s3.mayList = false
    expect(await check(ofS3())).toEqual([expect.stringMatching(/^warn .*s3:ListBucket.*403 AccessDenied/)])
    web.interrupt((response) => void response.writeHead(200).end('<html>Not found</html>'))
    expect((await check(ofWeb())).at(-1)).toMatch(/^warn it gives something for a name that nobody has/)
  })

  test.each([
    [{ bucket: 'another' }, 'fail it replied 404 NoSuchBucket'],
    [{ region: 'us-east-1' }, 'fail it replied 400 AuthorizationHeaderMalformed'],
    [{ accessKey: { env: 'FAKE_S3_SECRET_KEY' } }, 'fail it replied 403 InvalidAccessKeyId'],
    [{ secretKey: { env: 'FAKE_S3_ACCESS_KEY' } }, 'fail it replied 403 SignatureDoesNotMatch'],
    [{ secretKey: { env: 'NO_SUCH_VARIABLE' } }, 'fail its key is empty in the variable NO_SUCH_VARIABLE'],
  ])('of S3 with %j says why it fails', async (more, says) => {
    expect(await check(ofS3(more))).toEqual([says])
  })

  test('of a web server says that it does not know who asks', async () => {
    expect(await check(ofWeb({ header: undefined }))).toEqual(['fail it replied 401'])
    expect(await check(ofWeb({ url: 'http://127.0.0.1:1' }))).toEqual([
      expect.stringMatching(/^fail it cannot be reached/),
    ])
  })
})
