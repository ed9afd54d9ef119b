import { z } from 'zod'
import { isTimeZone } from '#contracts/kernel/dates/time-zones.ts'
import { NODE_ROLES } from '#contracts/kernel/node-roles.ts'
import { DEFAULT_COMMISSION_PERCENT } from '#domain/buying/orders/commission.ts'
import { CDN_KINDS } from '../operations/cdn/cdn-kinds.ts'

function wholeNumber(from: number, to: number) {
  const message = `must be a whole number from ${from} to ${to}`
  return z.coerce.number({ message }).int(message).min(from, message).max(to, message)
}

function whole(from: number, to: number, otherwise: number) {
  return wholeNumber(from, to).default(otherwise)
}

function choice<const Names extends readonly [string, ...string[]]>(names: Names, otherwise: Names[number]) {
  return z.enum(names, { message: `must be ${names.join(' or ')}` }).default(otherwise as never)
}

function webAddress(schemes: RegExp, message: string) {
  return z.string().refine((value) => URL.canParse(value) && schemes.test(value), message)
}

const onOrOff = z.enum(['on', 'off'], { message: 'must be on or off' }).transform((value) => value === 'on')
const text = z.string().optional()
const apiBase = webAddress(/^https?:\/\//i, 'must be an http(s) address').optional()

const origin = webAddress(/^https?:\/\//i, 'must be an http(s) address, such as https://shop.example').refine((value) => {
  if (!URL.canParse(value)) return true
  const { username, pathname, search, hash } = new URL(value)
  return username + search + hash === '' && pathname === '/'
}, 'must be an address without a path, query or user: the shop is served from the root')

/** Every setting: `group` and `about` are for the documentation, and a `secret` can also be in a file named by NAME_FILE. */
export const Environment = z.object({
  PORT: whole(1, 65_535, 3000).meta({ group: 'web', about: 'The port to listen on' }),
  HOST: z.string().optional().meta({
    group: 'web',
    about: 'The address to listen on, such as 127.0.0.1 behind a proxy on the same machine. Without it, all addresses',
  }),
  PUBLIC_URL: origin
    .transform((value) => new URL(value).origin)
    .optional()
    .meta({
      group: 'web',
      about:
        'The public address of the shop, such as https://shop.example; every link starts with it, and passkeys belong to its host. Without it, localhost',
    }),
  DATA_DIR: z
    .string()
    .default('./data')
    .meta({ group: 'database', about: 'The folder for the embedded PostgreSQL, and for uploaded files if there is no bucket' }),
  DATABASE_URL: webAddress(/^postgres(ql)?:\/\//i, 'must be a postgres:// address')
    .optional()
    .meta({
      group: 'database',
      about: 'Your own PostgreSQL server, version 15 or newer. Without it, an embedded one in DATA_DIR',
      secret: true,
    }),
  DATABASE_DIRECT_URL: webAddress(/^postgres(ql)?:\/\//i, 'must be a postgres:// address')
    .optional()
    .meta({
      group: 'database',
      about:
        'The address of PostgreSQL itself, for live updates, jobs, migrations and backups, if DATABASE_URL is a pooler in transaction mode, such as PgBouncer',
      secret: true,
    }),
  DATABASE_REPLICA_URL: webAddress(/^postgres(ql)?:\/\//i, 'must be a postgres:// address')
    .optional()
    .meta({
      group: 'database',
      about:
        'A streaming replica of this database for reading public pages, lists and feeds. Not behind a pooler in transaction mode',
      secret: true,
    }),
  DATABASE_POOL: whole(2, 200, 10).meta({
    group: 'database',
    about:
      'Connections for requests, per node. Jobs use 4 more and live updates 1. With a replica, 1 more is used here, and up to DATABASE_POOL on the replica',
  }),
  MIGRATE: onOrOff
    .default(true)
    .meta({ group: 'database', about: 'off: this node never changes tables, and starts once `npm run migrate` has run' }),
  ROLE: z
    .enum(NODE_ROLES, { error: `must be ${NODE_ROLES.join(', ')}` })
    .default('all')
    .meta({ group: 'database', about: 'The role of this node: web serves requests, worker runs jobs, all does both' }),
  STRIPE_SECRET_KEY: z
    .string()
    .refine((key) => !key.startsWith('pk_'), 'is a publishable key (pk_…): the shop needs the secret one (sk_…)')
    .optional()
    .meta({
      group: 'payments',
      about: 'Your Stripe secret key, for card payments and for payouts through Connect. Without it, the sandbox',
      secret: true,
    }),
  STRIPE_WEBHOOK_SECRET: text.meta({
    group: 'payments',
    about:
      'The signing secrets of the webhooks at /webhooks/stripe, of your own account and of connected accounts, separated by a comma',
    secret: true,
  }),
  STRIPE_API_BASE: apiBase.meta({ group: 'payments', about: 'Alternative address of Stripe’s API, for tests' }),
  EASYPOST_API_KEY: text.meta({
    group: 'shipping',
    about:
      'The EasyPost key for rates, labels and tracking. Without it, the sandbox. While STRIPE_SECRET_KEY is missing, payments are simulated but labels cost real money: use a test key',
    secret: true,
  }),
  EASYPOST_WEBHOOK_SECRET: text.meta({
    group: 'shipping',
    about: 'The secrets of the webhook at /webhooks/easypost, separated by a comma',
    secret: true,
  }),
  EASYPOST_API_BASE: apiBase.meta({ group: 'shipping', about: 'Alternative address of EasyPost’s API, for tests' }),
  EXCHANGE_RATES_URL: apiBase.meta({
    group: 'shipping',
    about:
      'A replacement for the European Central Bank’s file of daily reference rates, such as a mirror on your network. Defaults to the bank’s own file, or the sandbox’s without EASYPOST_API_KEY',
  }),
  WEBHOOK_ALLOW_PRIVATE: z
    .string()
    .regex(/^\s*[^\s,/]+:\d+\s*(,\s*[^\s,/]+:\d+\s*)*$/, 'must be hosts with their ports, such as 10.1.2.3:8443,hooks.lan:8080')
    .optional()
    .meta({
      group: 'web',
      about:
        'Hosts on your own network that the shop’s webhooks may call, such as 10.1.2.3:8443, separated by commas. Without it, only public addresses with https',
    }),
  SMTP_URL: webAddress(/^smtps?:\/\//i, 'must be an smtp:// or smtps:// address')
    .optional()
    .meta({
      group: 'mail',
      about: 'The mail server, such as smtps://user:password@mail.example. Without it, the sandbox',
      secret: true,
    }),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]*$/, 'must be an email address, such as Tonewood <shop@shop.example>')
    .optional()
    .meta({
      group: 'mail',
      about:
        'The sender of all emails, and the contact address on /terms and /privacy. Without it, shop@ and the host of PUBLIC_URL',
    }),
  S3_ENDPOINT: apiBase.meta({ group: 'files', about: 'The URL of an S3-compatible store, if you do not use Amazon S3' }),
  S3_BUCKET: text.meta({
    group: 'files',
    about: 'The private bucket for uploaded pictures and files. Without it, DATA_DIR/files',
  }),
  S3_REGION: text.meta({ group: 'files', about: 'The region of the bucket' }),
  S3_ACCESS_KEY_ID: text.meta({ group: 'files', about: 'The access key for reading and writing the bucket', secret: true }),
  S3_SECRET_ACCESS_KEY: text.meta({ group: 'files', about: 'The secret of that access key', secret: true }),
  BACKUP_BUCKET: text.meta({
    group: 'backups',
    about: 'A separate bucket for scheduled, encrypted backups. Without it, backups run only on demand',
  }),
  BACKUP_EVERY_HOURS: whole(1, 168, 24).meta({ group: 'backups', about: 'Hours between backups' }),
  BACKUP_RECIPIENT: z
    .string()
    .regex(
      /^\s*age1[a-z0-9]+\s*(,\s*age1[a-z0-9]+\s*)*$/,
      'must be an age public key, such as age1…, or several separated by commas',
    )
    .optional()
    .meta({
      group: 'backups',
      about:
        'The public key from age-keygen that encrypts the backups. Keep the private key somewhere else; restoring requires it',
    }),
  BACKUP_ENDPOINT: apiBase.meta({ group: 'backups', about: 'The URL of an S3-compatible store, if you do not use Amazon S3' }),
  BACKUP_REGION: text.meta({ group: 'backups', about: 'The region of the bucket' }),
  BACKUP_ACCESS_KEY_ID: text.meta({
    group: 'backups',
    about: 'The access key for the bucket. It only needs permission to write',
    secret: true,
  }),
  BACKUP_SECRET_ACCESS_KEY: text.meta({ group: 'backups', about: 'The secret of that access key', secret: true }),
  COMMISSION_PERCENT: z.coerce
    .number({ message: 'must be a number from 0 to 100' })
    .min(0, 'must be a number from 0 to 100')
    .max(100, 'must be a number from 0 to 100')
    .default(DEFAULT_COMMISSION_PERCENT)
    .meta({ group: 'rules', about: 'The shop’s commission on each sale' }),
  PAY_LATER: choice(['off', 'klarna', 'affirm', 'klarna,affirm'], 'off').meta({
    group: 'rules',
    about:
      'Lenders on the payment page of instruments, beside cards: off, klarna, affirm or klarna,affirm. Turn them on in Stripe’s dashboard first. The shop pays their fees',
  }),
  INSURE_ABOVE_DOLLARS: whole(0, 1_000_000, 1000).meta({ group: 'rules', about: 'Parcels worth more than this are insured' }),
  DISPUTE_FEE_PAID_BY: choice(['shop', 'builder'], 'shop').meta({
    group: 'rules',
    about: 'Who pays the fee for a lost dispute: shop or builder',
  }),
  REQUIRE_OPERATOR_MFA: onOrOff.optional().meta({
    group: 'rules',
    about:
      'on: operators lose access unless they set up two-step verification within 7 days of being made an operator. `npm run operator -- reset EMAIL REASON` gives them 3 more days. Defaults to on, except while DEMO is on',
  }),
  BUILDER_APPROVAL: choice(['manual', 'auto'], 'manual').meta({
    group: 'rules',
    about: 'manual: an operator reviews each new builder. auto: new builders are activated immediately',
  }),
  SHEET_LAW: z.string().max(2000, 'must be 2,000 characters or less').default('').meta({
    group: 'rules',
    about: 'Legal text to include on every custom build spec sheet, such as a paragraph from your lawyer',
  }),
  DELAY_SILENCE: choice(['ask', 'refund'], 'ask').meta({
    group: 'rules',
    about:
      'What happens if a buyer does not respond to a delay notice for a custom build, unless it is for a first delay of up to 30 days. ask: operators are alerted. refund: the build is canceled with a full refund',
  }),
  PLAN_BEFORE_START_PERCENT: whole(0, 100, 50).meta({
    group: 'rules',
    about: 'Maximum percentage of the price that a custom payment plan may charge before the work starts',
  }),
  PLAN_BEFORE_READY_PERCENT: whole(0, 100, 90).meta({
    group: 'rules',
    about: 'Maximum percentage of the price that a custom payment plan may charge before the instrument is finished',
  }),
  PLAN_LAST_PART_PERCENT: whole(0, 100, 10).meta({
    group: 'rules',
    about: 'Minimum percentage of the price for the last payment in a custom payment plan',
  }),
  SLOT_FEE_LIMIT_DOLLARS: whole(0, 10_000, 500).meta({
    group: 'rules',
    about: 'Maximum slot fee in an order book. 0: no slot fees',
  }),
  BUILD_AHEAD_LIMIT_DOLLARS: wholeNumber(1, 10_000_000).optional().meta({
    group: 'rules',
    about:
      'Maximum paid out to one builder in advance of finished work, across all custom builds; above it, payments before the work starts are blocked. Without it, no limit',
  }),
  SHOP_TIME_ZONE: z.string().refine(isTimeZone, 'must be the name of a time zone, such as America/Chicago').default('UTC').meta({
    group: 'rules',
    about: 'The shop’s time zone, for deadlines, delivery dates and daily emails to people whose own time zone is unknown',
  }),
  DEMO: onOrOff.optional().meta({
    group: 'try',
    about:
      'Fills an empty shop with instruments and accounts with a public password. Defaults to on if neither DATABASE_URL nor a live Stripe key is set',
  }),
  // The card provider's maximum lifetime of a payment page.
  HOLD_SECONDS: whole(1, 86_400, 1800).meta({ group: 'limits', about: 'How long a payment page reserves the instrument' }),
  ACCESS_TOKEN_SECONDS: whole(1, 86_400, 900).meta({
    group: 'limits',
    about: 'How long a sign-in is valid without renewal',
  }),
  REFRESH_REUSE_SECONDS: whole(0, 300, 10).meta({
    group: 'limits',
    about: 'How long a repeated renewal gets the same response',
  }),
  AUTH_AUTOCONFIRM: onOrOff
    .default(false)
    .meta({ group: 'try', about: 'on: accounts do not have to confirm their email address' }),
  RATE_LIMITS: onOrOff.default(true).meta({ group: 'try', about: 'off: no rate limits, for benchmarks and tests' }),
  TRUSTED_PROXIES: whole(0, 10, 0).meta({
    group: 'web',
    about:
      'Number of your own proxies in front of the shop. If this is too low, all visitors count as one address and share its limits',
  }),
  CDN: z
    .enum(CDN_KINDS, { message: `must be one of ${CDN_KINDS.join(', ')}` })
    .optional()
    .meta({
      group: 'web',
      about: 'The CDN in front of the public pages: fastly, cloudflare, or http for another CDN that is purged over HTTP',
    }),
  CDN_PURGE_URL: webAddress(/^https?:\/\//i, 'must be an http(s) address')
    .optional()
    .meta({ group: 'web', about: 'The CDN’s address for purging changed pages' }),
  CDN_TOKEN: text.meta({ group: 'web', about: 'The token for purging the CDN', secret: true }),
  DRAIN_SECONDS: wholeNumber(0, 60).optional().meta({
    group: 'web',
    about:
      'How long a stopping shop reports at /readyz that it is draining before it closes its connections. Defaults to 5 behind a proxy, otherwise 0',
  }),
  SOURCE_URL: webAddress(/^https?:\/\//i, 'must be an http(s) address')
    .optional()
    .meta({
      group: 'web',
      about:
        'URL of the source code for the version you run, linked in the footer. The license requires this if you changed the program',
    }),
  OIDC_ISSUER: webAddress(
    /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/i,
    'must be an https address, such as https://accounts.google.com',
  )
    .optional()
    .meta({
      group: 'sign-in',
      about:
        'The issuer of the OpenID Connect provider that users can sign in with, such as https://accounts.google.com. `npm run doctor` prints the callback address to enter there. The provider must send `email_verified: true`; authentik 2025.10 and newer needs a scope mapping for email. If it ignores `max_age` and sends no `auth_time`, as Google does, its users confirm sensitive changes with a password, passkey or app instead',
    }),
  OIDC_CLIENT_ID: text.meta({ group: 'sign-in', about: 'The shop’s client ID at that provider' }),
  OIDC_CLIENT_SECRET: text.meta({ group: 'sign-in', about: 'The secret of that client', secret: true }),
  OIDC_PROVIDER: z
    .enum(['google', 'keycloak', 'oidc'], { message: 'must be google, keycloak or oidc' })
    .optional()
    .meta({ group: 'sign-in', about: 'The provider’s name in API clients: google, keycloak or oidc. Defaults to oidc' }),
  OIDC_NAME: z.string().max(30, 'must be 30 characters or less').optional().meta({
    group: 'sign-in',
    about: 'The provider’s name on buttons and in emails, such as Google. Defaults to single sign-on',
  }),
  PAGE_CACHE: onOrOff
    .default(true)
    .meta({ group: 'try', about: 'off: pages and responses are not cached, for benchmarks and debugging' }),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent'], 'info').meta({
    group: 'log',
    about: 'The minimum level of log entries: debug, info, warn, error or silent',
  }),
  LOG_REQUESTS: choice(['errors', 'slow', 'all'], 'slow').meta({
    group: 'log',
    about: 'Requests to log: failed (errors), failed and slow (slow), or all (all)',
  }),
  METRICS_PORT: wholeNumber(1, 65_535).optional().meta({
    group: 'log',
    about: 'A separate port for /metrics. If neither this nor METRICS_TOKEN is set, there are no metrics',
  }),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .meta({ group: 'log', about: 'The token for /metrics on the shop’s own port', secret: true }),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress(/^https?:\/\//i, 'must be an http(s) address')
    .optional()
    .meta({
      group: 'log',
      about: 'The OpenTelemetry collector that receives traces, such as http://localhost:4318. Without it, no traces',
    }),
})
export type Environment = z.infer<typeof Environment>
