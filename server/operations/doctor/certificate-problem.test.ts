import { once } from 'node:events'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen } from '#sandbox/listen.ts'
import { readConfig } from '#server/config/config.ts'
import { certificateProblem } from './certificate-problem.ts'
import { checkDatabase } from './check-database.ts'
import { checkFiles } from './check-files.ts'
import { checkKeys } from './check-keys.ts'
import { checkMail } from './check-mail.ts'

// For mail.example, self-signed, valid until 2126.
const TLS = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgX2Tbwxh0JmfSy9Fe
1vO0M8J3YnED7L/1B8YYPWJ3bCahRANCAAQ88EuSB+O/MCBmi9ZC9RPrcuxOOesr
pmvHm5io/ah0enNVdQz8juC9BQ5GAPlk8IJFV+ker+I0ZRGWlFkJolyr
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBnjCCAUSgAwIBAgIUOByND28nLC5iO4P+GZYDB0SdZtcwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMbWFpbC5leGFtcGxlMCAXDTI2MTEyODIzNTYyNVoYDzIxMjYx
MTA0MjM1NjI1WjAXMRUwEwYDVQQDDAxtYWlsLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAAQ88EuSB+O/MCBmi9ZC9RPrcuxOOesrpmvHm5io/ah0enNV
dQz8juC9BQ5GAPlk8IJFV+ker+I0ZRGWlFkJolyro2wwajAdBgNVHQ4EFgQUvPJo
OdqyvJc2oKwr2uc64F7pd9wwHwYDVR0jBBgwFoAUvPJoOdqyvJc2oKwr2uc64F7p
d9wwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxtYWlsLmV4YW1wbGUwCgYI
KoZIzj0EAwIDSAAwRQIgWoNjlREa1eaNHmkbo4zK4mgCkc9GljjTTzPdIEmGl/4C
IQD34avoQ08CP9wo0ioxR8oMgcWwuH9UuAZDnh4/tuPyLQ==
-----END CERTIFICATE-----`,
}

const servers: Server[] = []
async function open(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
let port: number
let postgresPort: number
beforeAll(async () => {
  port = await open(createHttpsServer(TLS, (_, response) => response.end()))
  const postgres = createServer((socket) => {
    socket.on('error', () => {})
    // PostgreSQL agrees to TLS with a single letter.
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, ...TLS }).on('error', () => {})
    })
  })
  postgresPort = await open(postgres)
})
afterAll(() => {
  for (const server of servers) server.close()
})

const UNTRUSTED = 'untrusted, self-signed certificate; trust its CA with NODE_EXTRA_CA_CERTS'
const config = (more: NodeJS.ProcessEnv) => readConfig({ PUBLIC_URL: 'http://localhost:3000', ...more })

test('names the untrusted certificate of a mail server', async () => {
  const [finding] = await checkMail(config({ SMTP_URL: `smtps://127.0.0.1:${port}` }))
  expect(finding).toMatchObject({ state: 'wrong', says: expect.stringContaining(UNTRUSTED) })
})

test('names the untrusted certificate of a database, also at startup', async () => {
  const DATABASE_URL = `postgres://shop:hush@127.0.0.1:${postgresPort}/shop?sslmode=verify-full`
  const { findings } = await checkDatabase(config({ DATABASE_URL }), { push: () => {} })
  expect(findings).toMatchObject([
    {
      state: 'wrong',
      says: expect.stringMatching(/^Could not connect securely to PostgreSQL: .+ \(untrusted, self-signed certificate; .+\)\.$/),
    },
  ])
})

test('names the untrusted certificate of a bucket, of Stripe and of EasyPost', async () => {
  const origin = `https://127.0.0.1:${port}`
  const s3 = { endpoint: origin, bucket: 'shop', region: 'eu', accessKeyId: 'key', secretAccessKey: 'hush' }
  const { findings } = await checkKeys({
    settings: { payLater: [] },
    publicUrl: 'http://localhost:3000',
    stripe: { secretKey: 'sk_test_1', webhookSecrets: ['whsec_1'], apiBase: origin },
    easypost: { apiKey: 'EZTK1', webhookSecrets: ['rosewood'], apiBase: `${origin}/v2` },
  })
  const wrongs = [...(await checkFiles({ s3, dataDir: '/tmp' })), ...findings].filter(({ state }) => state === 'wrong')
  expect(wrongs.map(({ check }) => check)).toEqual(['files', 'stripe', 'easypost'])
  for (const { says } of wrongs) expect(says).toContain(UNTRUSTED)
}, 60_000)

test.each([
  [
    "Hostname/IP does not match certificate's altnames: Host: a.example. is not in the cert's altnames: DNS:mail.example",
    'mail.example',
  ],
  ['certificate has expired', 'has expired'],
  ['unable to get local issuer certificate', 'untrusted certificate'],
  [
    '407D:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:../tlsany_meth.c:77:',
    'no TLS on this port',
  ],
  ['The server does not support SSL connections', 'TLS is not supported'],
])('puts "%s" in words', (reason, words) => {
  expect(certificateProblem(reason)).toContain(words)
})

test('a sandbox mailbox that anyone can open is wrong', async () => {
  const shop = await listen(() => new Response('Mailbox'))
  const real = fetch
  const publicUrl = 'https://shop.example'
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => real(address.replace(publicUrl, shop.url), init))
  try {
    expect(await checkMail({ smtpUrl: undefined, mailFrom: '', publicUrl })).toMatchObject([
      { state: 'wrong', says: expect.stringContaining('anyone can read them at https://shop.example/sandbox/mail') },
    ])
    await shop.stop()
    expect(await checkMail({ smtpUrl: undefined, mailFrom: '', publicUrl })).toMatchObject([{ state: 'warning' }])
  } finally {
    vi.unstubAllGlobals()
  }
})
