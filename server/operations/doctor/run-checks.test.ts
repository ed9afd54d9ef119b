import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answering, hostileServer } from '#providers/hostile-server.ts'
import { openTestWorld, type TestWorld } from '#sandbox/test-world.ts'
import { freePort } from '#testing/free-port.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { runChecks } from './run-checks.ts'

let sandbox: TestWorld
let database: Awaited<ReturnType<typeof openTestDatabase>>
let dataDir: string
beforeAll(async () => {
  database = await openTestDatabase()
  sandbox = await openTestWorld(database, { parts: { stripe: true, easypost: true, mail: true } })
  dataDir = await mkdtemp(join(tmpdir(), 'tonewood-doctor-'))
}, 60_000)
afterAll(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true })
})

const OPENED = { push: () => {} }

async function env(more: NodeJS.ProcessEnv = {}): Promise<NodeJS.ProcessEnv> {
  return {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    STRIPE_SECRET_KEY: sandbox.sandbox.stripeSecretKey,
    STRIPE_API_BASE: sandbox.sandbox.stripeApiBase,
    STRIPE_WEBHOOK_SECRET: 'whsec_spruce',
    EASYPOST_API_KEY: sandbox.sandbox.easypostApiKey,
    EASYPOST_API_BASE: sandbox.sandbox.easypostApiBase,
    EASYPOST_WEBHOOK_SECRET: 'rosewood',
    SMTP_URL: sandbox.sandbox.smtpUrl,
    ...more,
  }
}

async function find(more: NodeJS.ProcessEnv = {}, mailTo?: string) {
  const findings = await runChecks(await env(more), OPENED, mailTo)
  return {
    text: JSON.stringify(findings),
    of: (check: string) => findings.filter((each) => each.check === check).map(({ state, says }) => `${state}: ${says}`),
    states: Object.fromEntries(findings.map(({ check, state }) => [check, state])),
  }
}

const mailbox = async (to: string) => (await sandbox.sandbox.pages.request(`/sandbox/mail.json?to=${to}`)).json()

test('a complete shop that is not running yet has nothing wrong', async () => {
  const { states, of } = await find()
  expect(Object.entries(states).filter(([check, state]) => state !== 'ok' && check !== 'disk')).toEqual([['address', 'warning']])
  expect(of('stripe')).toEqual(['ok: Stripe accepts the key.'])
  expect(of('easypost')).toEqual(['ok: EasyPost accepts the key.'])
  expect(of('clock')).toEqual(['ok: Agrees with the database’s and Stripe’s.'])
  expect(of('mail')[0]).toMatch(/^ok: The mail server accepts connections from the shop/)
  expect(await readdir(dataDir)).toEqual([])
})

test('an incomplete configuration is reported as at startup, and nothing else is checked', async () => {
  const findings = await runChecks({ STRIPE_SECRET_KEY: 'sk_test_1', PORT: 'front door' }, OPENED)
  expect(findings.map(({ check, state }) => [check, state])).toEqual([
    ['configuration', 'wrong'],
    ['configuration', 'wrong'],
  ])
})

test('refused keys are wrong, and no secret is ever printed', async () => {
  const secrets = {
    STRIPE_SECRET_KEY: 'sk_test_wolf-note',
    EASYPOST_API_KEY: 'EZTKbuzzing-fret',
    STRIPE_WEBHOOK_SECRET: 'cracked-top',
  }
  const { of, text } = await find({ ...secrets, SMTP_URL: 'smtp://shop:loose-brace@127.0.0.1:1' })
  expect(of('stripe')[0]).toMatch(/^wrong: Stripe rejects the key/)
  expect(of('easypost')[0]).toMatch(/^wrong: EasyPost rejects the key/)
  expect(of('webhooks')[0]).toMatch(/^wrong: STRIPE_WEBHOOK_SECRET must begin with whsec_/)
  expect(of('mail')[0]).toMatch(/^wrong: The mail server rejects the connection or does not respond/)
  for (const secret of [...Object.values(secrets), 'loose-brace']) expect(text).not.toContain(secret)
})

test('a server’s response cannot bring a secret into the report', async () => {
  await using stripe = await hostileServer(answering(401, '{"error":{"message":"No such key sk_test_wolf-note"}}'))
  const { of, text } = await find({ STRIPE_SECRET_KEY: 'sk_test_wolf-note', STRIPE_API_BASE: stripe.url })
  expect(of('stripe')[0]).toMatch(/^wrong: Stripe rejects the key/)
  expect(text).not.toContain('wolf-note')
})

test('an email is only sent to the given address', async () => {
  await find()
  expect(await mailbox('me@shop.test')).toEqual([])
  const { of } = await find({}, 'me@shop.test')
  expect(of('test email')[0]).toMatch(/^ok: Sent to me@shop.test/)
  expect(await mailbox('me@shop.test')).toMatchObject([{ subject: 'A test from your shop' }])
})

test('a public bucket is wrong, and no test file stays in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tonewood-doctor-s3-'))
  const buckets = [{ name: 'pictures' }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets: buckets })
  const open = `http://127.0.0.1:${(await server.run()).port}`
  const bucket = { S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER', S3_BUCKET: 'pictures' }
  await using shut = await refusingStrangers(open)
  try {
    const isPublic = await find({ ...bucket, S3_ENDPOINT: open })
    expect(isPublic.of('files')[0]).toMatch(/^ok: The bucket pictures works: a test file was written, read and deleted/)
    expect(isPublic.of('bucket')[0]).toMatch(/^wrong: The bucket is public/)

    const isPrivate = await find({ ...bucket, S3_ENDPOINT: shut.url })
    expect(isPrivate.of('files')[0]).toMatch(/^ok: /)
    expect(isPrivate.of('bucket')).toEqual(['ok: Not readable or listable by the public.'])
    expect(await readdir(join(folder, 'pictures'))).toEqual([])

    const isMissing = await find({ ...bucket, S3_ENDPOINT: open, S3_BUCKET: 'no-such-bucket' })
    expect(isMissing.of('files')[0]).toMatch(/^wrong: The bucket no-such-bucket cannot be used/)
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
})

/** In front of a store that serves anyone: only passes on signed requests. */
async function refusingStrangers(store: string) {
  const server = createServer(async (request, response) => {
    if (!request.headers.authorization) return void response.writeHead(403).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { host: _, connection: __, ...headers } = request.headers as Record<string, string>
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
    const answer = await fetch(store + request.url, { method: request.method, headers, body })
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
