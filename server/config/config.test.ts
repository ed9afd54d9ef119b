import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const BUCKET = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('an empty environment is a demo shop with sandbox providers', () => {
  const config = readConfig({})

  expect(config).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demo: true,
    sandbox: { stripe: true, easypost: true, mail: true },
    mailFrom: 'Tonewood <shop@localhost>',
    trustedProxies: 0,
    pageCache: true,
    logLevel: 'info',
  })
  expect(config.dataDir).toMatch(/^\/.*\/data$/)
  expect(config.settings).toEqual({
    publicUrl: 'http://localhost:3000',
    requireOperatorMfa: false,
    holdSeconds: 1800,
    commissionPercent: 10,
    payLater: [],
    insureAboveCents: 100_000,
    disputeFeePaidBy: 'shop',
    timeZone: 'UTC',
    sheetLaw: '',
    delaySilence: 'ask',
    planLimits: { beforeStart: 50, beforeReady: 90, lastPart: 10, slotFeeCents: 50_000 },
    buildAheadLimitCents: null,
    builderApproval: 'manual',
    authAutoconfirm: false,
    identityProvider: null,
    accessTokenSeconds: 900,
    refreshReuseSeconds: 10,
    rateLimits: true,
    contactEmail: 'shop@localhost',
  })
})

test('a shop with real keys has no sandbox and no demo', () => {
  const config = readConfig({
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new',
    ...BUCKET,
    EASYPOST_API_KEY: 'EZ',
    SMTP_URL: 'smtps://user:pass@mail.example',
    DATABASE_URL: 'postgresql://shop@db.example/shop',
    PUBLIC_URL: 'https://shop.example/',
  })

  expect(config).toMatchObject({
    publicUrl: 'https://shop.example',
    demo: false,
    sandbox: { stripe: false, easypost: false, mail: false },
    stripe: { secretKey: 'sk_live_1', webhookSecrets: ['whsec_old', 'whsec_new'], apiBase: undefined },
    s3: { bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's', endpoint: undefined },
  })
})

test('with real payments there is no sandbox and no account with a public password', () => {
  const live = { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1' }
  const whole = { ...live, SMTP_URL: 'smtp://localhost:25', EASYPOST_API_KEY: 'EZ', PUBLIC_URL: 'https://shop.example' }

  expect(problemsOf({ ...live, DEMO: 'on' })).toEqual([
    expect.stringMatching(/^SMTP_URL is missing: .+ with a live Stripe key\.$/),
    expect.stringMatching(/^EASYPOST_API_KEY is missing/),
    expect.stringMatching(/^PUBLIC_URL is missing/),
    expect.stringMatching(/^DEMO is on/),
  ])
  expect(problemsOf({ ...live, STRIPE_API_BASE: 'http://localhost:12111' })).toEqual([])
  expect(readConfig(whole).demo).toBe(false)
})

test.each([
  [{ EASYPOST_API_KEY: 'EZTK1' }, /^EASYPOST_API_KEY is a test key: .+ with a live Stripe key\.$/],
  [{ PUBLIC_URL: '' }, /^PUBLIC_URL is missing: .+ with a live Stripe key\.$/],
])('refuses to start with a live Stripe key and %j', (change, sentence) => {
  const live = { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1', SMTP_URL: 'smtp://localhost:25', EASYPOST_API_KEY: 'EZAK1' }
  expect(problemsOf({ ...live, PUBLIC_URL: 'https://shop.example', ...change })).toEqual([expect.stringMatching(sentence)])
})

test('each part of the sandbox can be replaced separately', () => {
  expect(readConfig(STRIPE).sandbox).toEqual({ stripe: false, easypost: true, mail: true })
  expect(readConfig({ EASYPOST_API_KEY: 'EZ' }).sandbox).toEqual({ stripe: true, easypost: false, mail: true })
  expect(readConfig({ SMTP_URL: 'smtp://localhost:25' }).sandbox).toEqual({ stripe: true, easypost: true, mail: false })
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', STRIPE_SECRET_KEY: ' ', DEMO: '' })).toMatchObject({ port: 3000, stripe: undefined, demo: true })
})

test('the demo can be switched on and off', () => {
  expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
  expect(readConfig({ DEMO: 'on', DATABASE_URL: 'postgres://localhost/shop' }).demo).toBe(true)
})

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be an http(s) address, such as https://shop.example.'],
  [{ PUBLIC_URL: 'ftp://shop.example' }, 'PUBLIC_URL must be an http(s) address, such as https://shop.example.'],
  [
    { PUBLIC_URL: 'https://shop.example/store' },
    'PUBLIC_URL must be an address without a path, query or user: the shop is served from the root.',
  ],
  [{ DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL must be a postgres:// address.'],
  [{ SMTP_URL: 'mail.example:587' }, 'SMTP_URL must be an smtp:// or smtps:// address.'],
  [{ MAIL_FROM: 'Tonewood' }, 'MAIL_FROM must be an email address, such as Tonewood <shop@shop.example>.'],
  [{ COMMISSION_PERCENT: '101' }, 'COMMISSION_PERCENT must be a number from 0 to 100.'],
  [{ COMMISSION_PERCENT: 'ten' }, 'COMMISSION_PERCENT must be a number from 0 to 100.'],
  [{ BUILDER_APPROVAL: 'maybe' }, 'BUILDER_APPROVAL must be manual or auto.'],
  [{ DEMO: 'yes' }, 'DEMO must be on or off.'],
  [{ AUTH_AUTOCONFIRM: '1' }, 'AUTH_AUTOCONFIRM must be on or off.'],
  [{ PAGE_CACHE: 'none' }, 'PAGE_CACHE must be on or off.'],
  [{ RATE_LIMITS: 'none' }, 'RATE_LIMITS must be on or off.'],
  [{ HOLD_SECONDS: '0' }, 'HOLD_SECONDS must be a whole number from 1 to 86400.'],
  [{ ACCESS_TOKEN_SECONDS: '1.5' }, 'ACCESS_TOKEN_SECONDS must be a whole number from 1 to 86400.'],
  [{ REFRESH_REUSE_SECONDS: '-1' }, 'REFRESH_REUSE_SECONDS must be a whole number from 0 to 300.'],
  [{ TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES must be a whole number from 0 to 10.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be debug or info or warn or error or silent.'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    'STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET is missing: card payments need all of them or none.',
  ],
  [
    { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    'STRIPE_WEBHOOK_SECRET is set but STRIPE_SECRET_KEY is missing: card payments need all of them or none.',
  ],
  [
    { ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_1' },
    'STRIPE_SECRET_KEY is a publishable key (pk_…): the shop needs the secret one (sk_…).',
  ],
  [
    { STRIPE_API_BASE: 'http://localhost:12111' },
    'STRIPE_API_BASE is set but STRIPE_SECRET_KEY is missing: STRIPE_API_BASE has no effect without it.',
  ],
  [{ ...STRIPE, STRIPE_API_BASE: 'localhost' }, 'STRIPE_API_BASE must be an http(s) address.'],
  [
    { ...STRIPE, HOLD_SECONDS: '60' },
    'HOLD_SECONDS must be at least 1800: Stripe keeps a payment page open for at least that long.',
  ],
  [
    { EASYPOST_API_BASE: 'http://localhost:1' },
    'EASYPOST_API_BASE is set but EASYPOST_API_KEY is missing: EASYPOST_API_BASE has no effect without it.',
  ],
  [
    { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a' },
    'S3_BUCKET and S3_ACCESS_KEY_ID are set but S3_REGION and S3_SECRET_ACCESS_KEY are missing: files in a bucket need all of them or none.',
  ],
  [
    { EASYPOST_WEBHOOK_SECRET: 'whsec' },
    'EASYPOST_WEBHOOK_SECRET is set but EASYPOST_API_KEY is missing: EASYPOST_WEBHOOK_SECRET has no effect without it.',
  ],
  [
    { DATABASE_REPLICA_URL: 'postgres://replica' },
    'DATABASE_REPLICA_URL is set but DATABASE_URL is missing: DATABASE_REPLICA_URL has no effect without it.',
  ],
  [
    { S3_ENDPOINT: 'http://localhost:9000' },
    'S3_ENDPOINT is set but S3_BUCKET is missing: S3_ENDPOINT has no effect without it.',
  ],
])('%o is refused in one sentence', (env, problem) => {
  expect(problemsOf(env as Record<string, string>)).toEqual([problem])
})

test('all problems are reported at once, and no secret is repeated', () => {
  const env = { PORT: '0', DEMO: 'x', STRIPE_SECRET_KEY: 'sk_test_secret' }

  expect(problemsOf(env)).toHaveLength(3)
  expect(() => readConfig(env)).toThrow(/^The shop cannot start:\n- PORT must .+\n- DEMO must .+\n- STRIPE_SECRET_KEY is set/)
  expect(() => readConfig(env)).not.toThrow('sk_test_secret')
})

test('a stopping shop waits for its proxy, if there is one', () => {
  expect(readConfig({}).drainSeconds).toBe(0)
  expect(readConfig({ TRUSTED_PROXIES: '1' }).drainSeconds).toBe(5)
  expect(readConfig({ TRUSTED_PROXIES: '1', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
})

test('a text can be as long as its limit', () => {
  expect(readConfig({ SHEET_LAW: 'x'.repeat(2000) }).settings.sheetLaw).toHaveLength(2000)
  expect(problemsOf({ SHEET_LAW: 'x'.repeat(2001) })).toEqual(['SHEET_LAW must be 2,000 characters or less.'])
})

test('metrics require a separate port or a long token', () => {
  expect(readConfig({}).metrics).toEqual({ port: undefined, token: undefined })
  expect(readConfig({ METRICS_PORT: '9464' }).metrics.port).toBe(9464)
  expect(problemsOf({ METRICS_PORT: '3000' })).toEqual(['METRICS_PORT must differ from PORT, which serves the shop itself.'])
  expect(problemsOf({ METRICS_PORT: '4000', PORT: '4000' })).toHaveLength(1)
  expect(problemsOf({ METRICS_TOKEN: 'short' })).toEqual(['METRICS_TOKEN must have at least 16 characters.'])
})

test('a node with a single role requires a database that other nodes reach', () => {
  const lone = 'ROLE is worker but DATABASE_URL is missing: multiple nodes need a database that all of them can reach.'
  expect(problemsOf({ ROLE: 'worker' })).toEqual([lone])
  expect(readConfig({ ROLE: 'worker', DATABASE_URL: 'postgres://db/shop', DATABASE_POOL: '4' })).toMatchObject({
    role: 'worker',
    databasePool: 4,
  })
  expect(problemsOf({ ROLE: 'boss', DATABASE_POOL: '1' })).toHaveLength(2)
  expect(readConfig({})).toMatchObject({ role: 'all', databasePool: 10 })
})

test('backups require a separate bucket and all of their settings', () => {
  const keys = { BACKUP_REGION: 'a', BACKUP_ACCESS_KEY_ID: 'b', BACKUP_SECRET_ACCESS_KEY: 'c', BACKUP_RECIPIENT: 'age1abc' }
  const uploads = { S3_BUCKET: 'guild', S3_REGION: 'a', S3_ACCESS_KEY_ID: 'b', S3_SECRET_ACCESS_KEY: 'c' }
  expect(readConfig({ BACKUP_BUCKET: 'guild', ...keys }).backups).toMatchObject({ everyHours: 24, recipients: ['age1abc'] })
  expect(() => readConfig({ BACKUP_BUCKET: 'guild', ...keys, ...uploads })).toThrow('BACKUP_BUCKET must differ from S3_BUCKET')
  expect(() => readConfig({ BACKUP_BUCKET: 'guild' })).toThrow('backups in a bucket need all of them or none')
  expect(() => readConfig({ BACKUP_BUCKET: 'guild', ...keys, BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1' })).toThrow(
    'must be an age public key',
  )
})
