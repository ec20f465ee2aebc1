import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppParts } from '../app-parts.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { queueMail, sendMail } from './outbox.ts'

let portal: TestApp
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-mail-'))
  portal = await testApp({ env: { DATA_DIR: dataDir, PUBLIC_URL: 'https://portal.example' } })
})
afterAll(async () => {
  await portal.close()
  await rm(dataDir, { recursive: true })
})

const mail = {
  recipient: 'kim@berg.example',
  subject: 'Grüße from the Portal',
  text: 'Hello Kim,\n\n.\n\nhttps://portal.example/a/very/long/link\n',
  html: '<p>Hello Kim</p>',
}

async function queued(change: Partial<typeof mail> = {}): Promise<{ mailId: number }> {
  const { sql } = portal.parts
  await queueMail(sql, { ...mail, ...change })
  const [row] = await sql<[{ mailId: number }]>`select max(id) as "mailId" from mail_outbox`
  return row
}

const outbox = 'outbox'
async function files(): Promise<string[]> {
  return (await readdir(join(dataDir, outbox))).toSorted()
}

test('without a mail server a mail becomes a file that its owner alone can read (api running)', async () => {
  const job = await queued()
  await sendMail(portal.parts, job)
  const [name = ''] = await files()
  expect(name).toMatch(new RegExp(`^\\d{17}-${job.mailId}\\.eml$`))
  expect((await stat(join(dataDir, outbox, name))).mode & 0o777).toBe(0o600)
  const text = await readFile(join(dataDir, outbox, name), 'utf8')
  expect(text).toContain('From: "Ridgeline Timber & Building Products Pty Ltd"')
  expect(text).toContain('<accounts@ridgeline.example>\r\n')
  expect(text).toContain('To: kim@berg.example\r\n')
  expect(text).toMatch(/Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe_from_the_Portal\?=/)
  expect(text).toContain('Content-Type: text/plain; charset=utf-8')
  expect(text).toContain('https://portal.example/a/very/long/link')
  expect(text).toContain('<p>Hello Kim</p>')
})

test('a mail with the supplier’s mark has it along, and its links stay whole', async () => {
  const { mailId } = await queued({ html: '<p><img src="cid:mark" alt="">Hello Kim ü</p>' })
  await sendMail(portal.parts, { mailId })
  const name = (await files()).find((file) => file.endsWith(`-${mailId}.eml`)) ?? ''
  const text = await readFile(join(dataDir, outbox, name), 'utf8')
  expect(text).toMatch(/Content-Id: <mark>/i)
  expect(text).toContain('iVBORw0KGgo')
  expect(text).toContain('Hello Kim ü</p>')
  expect(text).toContain('https://portal.example/a/very/long/link')
})

test('a mail that is sent is not sent again, and its text is forgotten', async () => {
  const job = await queued()
  await sendMail(portal.parts, job)
  const before = await files()
  await sendMail(portal.parts, job)
  expect(await files()).toEqual(before)
  expect(
    await portal.parts.sql`
    select text_body, html_body, time_sent from mail_outbox where id = ${job.mailId}`,
  ).toEqual([{ text_body: '', html_body: '', time_sent: portal.parts.clock.now() }])
})

test.each([
  ['recipient', { recipient: 'kim@berg.example\r\nBcc: all@x.example' }],
  ['subject', { subject: 'Hello\r\nBcc: all@x.example\r\n\r\nBuy timber' }],
])('nothing in the %s adds a header or a recipient', async (_what, change) => {
  const { mailId } = await queued(change)
  await sendMail(portal.parts, { mailId })
  const name = (await files()).find((file) => file.endsWith(`-${mailId}.eml`)) ?? ''
  const [headers = ''] = (await readFile(join(dataDir, outbox, name), 'utf8')).split('\r\n\r\n')
  expect(headers).not.toMatch(/^bcc:/im)
  expect(headers.match(/^to:/gim)).toHaveLength(1)
})

test('a mail server is given the mail for its one recipient (api running)', async () => {
  await using server = await mailServer()
  await sendMail(withSmtp(server.url), await queued())
  expect(server.said).toContain('MAIL FROM:<accounts@ridgeline.example>')
  expect(server.said.filter((line) => line.startsWith('RCPT TO'))).toEqual(['RCPT TO:<kim@berg.example>'])
  expect(server.said).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe_from_the_Portal?=')
})

test('a mail that the server refuses stays in the outbox', async () => {
  await using server = await mailServer('450 try later')
  const job = await queued()
  await expect(sendMail(withSmtp(server.url), job)).rejects.toThrow('450')
  expect(await portal.parts.sql`select time_sent from mail_outbox where id = ${job.mailId}`).toEqual([
    { time_sent: null },
  ])
})

function withSmtp(smtpUrl: string): AppParts {
  return { ...portal.parts, configuration: { ...portal.parts.configuration, smtpUrl } }
}

/** As much of SMTP as a client that behaves needs; `said` holds its lines. */
async function mailServer(answerToData = '250 kept') {
  const said: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        said.push(line)
        if (isData && line !== '.') continue
        isData = line === 'DATA'
        reply(socket, line, answerToData)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { said, url: `smtp://127.0.0.1:${port}`, [Symbol.asyncDispose]: close }
}

function reply(socket: Socket, line: string, answerToData: string): void {
  if (line === 'DATA') socket.write('354 go on\r\n')
  else if (line === '.') socket.write(`${answerToData}\r\n`)
  else if (line === 'QUIT') socket.end('221 bye\r\n')
  else socket.write('250 fine\r\n')
}
