import { type AddressInfo, createServer } from 'node:net'
import { inspect } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from '#sandbox/test-world.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { smtpMail } from './smtp-mail.ts'

let world: TestWorld
let mail: ReturnType<typeof smtpMail>
beforeAll(async () => {
  world = await openTestWorld(await openTestDatabase(), { parts: { stripe: false, easypost: false, mail: true } })
  mail = smtpMail({ url: String(world.sandbox.smtpUrl), from: 'Tonewood <shop@tonewood.test>' })
}, 60_000)
afterAll(async () => {
  mail.close()
  await world.close()
})

const MESSAGE = {
  to: 'buyer@tonewood.test',
  subject: 'Your order – a Luthier’s “No. 7”',
  text: 'See https://shop.test/orders/1?a=1&b=2.',
  html: '<p style="color:red">See <a href="https://shop.test/orders/1?a=1&amp;b=2">your order</a> or <a href="mailto:x@y.z">write</a></p>',
}
const get = (path: string) => world.sandbox.pages.request(path)
const inbox = async (to: string) => (await get(`/sandbox/mail.json?to=${encodeURIComponent(to)}`)).json()

test('an email arrives as written, with its links', async () => {
  await mail.send(MESSAGE)
  const [newest] = await inbox('Buyer@Tonewood.test')
  expect(newest).toMatchObject({ ...MESSAGE, from: 'shop@tonewood.test' })
  expect(newest.links).toEqual(['https://shop.test/orders/1?a=1&b=2'])
  expect(new Date(newest.sentAt).getTime()).toBeGreaterThan(Date.now() - 10_000)
})

test('the newest comes first, and the filter finds one recipient’s emails', async () => {
  for (const subject of ['First', 'Second']) await mail.send({ ...MESSAGE, to: 'one@tonewood.test', subject })
  await mail.send({ ...MESSAGE, to: 'two@tonewood.test', subject: 'Other' })

  expect((await inbox('one@tonewood.test')).map((received: { subject: string }) => received.subject)).toEqual(['Second', 'First'])
  expect((await (await get('/sandbox/mail.json')).json())[0].subject).toBe('Other')
})

test.each([
  ['two recipients', { to: 'a@tonewood.test, evil@tonewood.test' }],
  ['a name before the recipient', { to: 'a@tonewood.test <evil@tonewood.test>' }],
  ['two reply addresses', { replyTo: 'a@tonewood.test, evil@tonewood.test' }],
  ['a second line after the reply address', { replyTo: 'a@tonewood.test\r\nBcc: evil@tonewood.test' }],
  ['a second line', { to: 'a@tonewood.test\r\nBcc: evil@tonewood.test' }],
  ['a subject with a header in it', { subject: 'Hello\nBcc: evil@tonewood.test' }],
  ['a header with another in it', { headers: { 'X-Note': 'a\r\nBcc: evil@tonewood.test' } }],
  ['a header’s name with another in it', { headers: { 'X-Note: a\r\nBcc': 'evil@tonewood.test' } }],
])('%s is refused', async (_name, more) => {
  await expect(mail.send({ ...MESSAGE, ...more })).rejects.toMatchObject({ code: 'bad_request' })
  expect(await inbox('evil@tonewood.test')).toEqual([])
})

test('replies go to the writer, as one plain address, and headers are sent', async () => {
  let wire = ''
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => {
        wire += chunk
      })
      stream.on('end', () => done())
    },
  })
  const { port } = await new Promise<AddressInfo>((ready) => {
    const listening = post.listen(0, '127.0.0.1', () => ready(listening.address() as AddressInfo))
  })
  const sender = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'shop@tonewood.test' })
  const headers = { 'List-Unsubscribe': '<https://shop.test/u/1>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  await sender.send({ ...MESSAGE, replyTo: 'june@example.com', headers })
  sender.close()
  await new Promise<void>((closed) => post.close(() => closed()))
  expect(wire).toMatch(/^Reply-To: june@example\.com\r$/m)
  expect(wire).toMatch(/^List-Unsubscribe: <https:\/\/shop\.test\/u\/1>\r$/m)
  expect(wire).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
})

test('an unavailable or refusing server makes the sender throw', async () => {
  const away = smtpMail({ url: 'smtp://127.0.0.1:9', from: 'shop@tonewood.test' })
  await expect(away.send(MESSAGE)).rejects.toThrow()
  away.close()

  const rude = createServer((socket) => socket.end('554 go away\r\n')).listen(0, '127.0.0.1')
  await new Promise((ready) => rude.once('listening', ready))
  const address = rude.address()
  const refused = smtpMail({
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    from: 'shop@tonewood.test',
  })
  await expect(refused.send(MESSAGE)).rejects.toThrow()
  refused.close()
  rude.close()
})

const NOBODY = { name: 'Refusal', code: 'unavailable' }
test.each([
  ['5.1.1 no such user', 550, NOBODY],
  ['5.1.2 no such host', 550, NOBODY],
  ['5.7.1 relaying denied', 550, { responseCode: 550 }],
  ['no reason given', 550, { responseCode: 550 }],
  ['4.2.2 come back later', 450, { responseCode: 450 }],
  ['5.2.2 mailbox full', 552, { responseCode: 552 }],
])('a recipient refused by the server: %s', async (words, responseCode, expected) => {
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    onRcptTo: ({ address }, _session, done) => done(Object.assign(new Error(`${words}: ${address}`), { responseCode })),
  })
  const { port } = await new Promise<AddressInfo>((ready) => {
    const listening = post.listen(0, '127.0.0.1', () => ready(listening.address() as AddressInfo))
  })
  const sender = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'shop@tonewood.test' })
  const error = await sender.send(MESSAGE).catch((refused: unknown) => refused)
  expect(error).toMatchObject(expected)
  // This goes to the log.
  expect(inspect(error)).not.toContain(MESSAGE.to)
  sender.close()
  await new Promise<void>((closed) => post.close(() => closed()))
})

test('a server that quotes the refused email is reported by its codes only', async () => {
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    onData(stream, _session, done) {
      stream.resume().on('end', () => done(Object.assign(new Error(`5.7.1 Spam: ${MESSAGE.text}`), { responseCode: 554 })))
    },
  })
  const { port } = await new Promise<AddressInfo>((ready) => {
    const listening = post.listen(0, '127.0.0.1', () => ready(listening.address() as AddressInfo))
  })
  const sender = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'shop@tonewood.test' })
  const error = await sender.send(MESSAGE).catch((refused: unknown) => refused)
  expect(error).toMatchObject({ message: 'The mail server responded to DATA with 554 5.7.1' })
  expect(inspect(error)).not.toContain('shop.test/orders')
  sender.close()
  await new Promise<void>((closed) => post.close(() => closed()))
})

test('the mailbox shows emails without running anything in them', async () => {
  await mail.send({
    ...MESSAGE,
    subject: '<script>alert(1)</script>',
    html: '<script>alert(2)</script><p style="color: &quot;x&quot;">Hi</p>',
  })
  const page = await get('/sandbox/mail')
  const html = await page.text()
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html).not.toContain('<script')
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe')

  const path = /<iframe src="([^"]+)"/.exec(html)?.[1]
  const body = await get(String(path))
  const policy = String(body.headers.get('content-security-policy'))
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("style-src 'unsafe-hashes' 'sha256-")
  expect(policy).not.toMatch(/unsafe-inline|script-src|allow-scripts|allow-same-origin/)
  expect((await get('/sandbox/mail/999999')).status).toBe(404)
  expect((await get('/sandbox/mail/999999/body')).status).toBe(404)
  expect((await get("/sandbox/mail/1'--/body")).status).toBe(404)
})
