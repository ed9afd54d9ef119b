import { z } from 'zod'
import { isTimeZone } from '#contracts/dates/time-zones.ts'
import { NODE_ROLES } from '#contracts/node-roles.ts'
import { DEFAULT_COMMISSION_PERCENT } from '#domain/orders/commission.ts'
import { CDN_KINDS } from './cdn/cdn-kinds.ts'

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
}, 'must be an address alone, without a path, a query or a user: the shop lives at the root')

/** Every setting: `group` and `about` are for its readers, and a `secret` can also be given in a file named by NAME_FILE. */
export const Environment = z.object({
  PORT: whole(1, 65_535, 3000).meta({ group: 'web', about: 'The port to listen on' }),
  HOST: z
    .string()
    .optional()
    .meta({ group: 'web', about: 'The address to listen on, such as 127.0.0.1 beside a proxy. Without it, every address' }),
  PUBLIC_URL: origin
    .transform((value) => new URL(value).origin)
    .optional()
    .meta({
      group: 'web',
      about: 'The public address of the shop, such as https://shop.example; every link starts with it. Without it, localhost',
    }),
  DATA_DIR: z
    .string()
    .default('./data')
    .meta({ group: 'database', about: 'The folder of the embedded PostgreSQL, and of uploaded files without a bucket' }),
  DATABASE_URL: webAddress(/^postgres(ql)?:\/\//i, 'must be a postgres:// address')
    .optional()
    .meta({ group: 'database', about: 'Your own PostgreSQL 15 or newer. Without it, an embedded one in DATA_DIR', secret: true }),
  DATABASE_DIRECT_URL: webAddress(/^postgres(ql)?:\/\//i, 'must be a postgres:// address')
    .optional()
    .meta({
      group: 'database',
      about:
        'Where DATABASE_URL is a pooler that shares connections by transaction, such as PgBouncer: PostgreSQL itself, for live updates, jobs, migrations and backups',
      secret: true,
    }),
  DATABASE_REPLICA_URL: webAddress(/^postgres(ql)?:\/\//i, 'must be a postgres:// address')
    .optional()
    .meta({
      group: 'database',
      about:
        'A streaming replica of this database, not behind a pooler by transaction: public pages, lists and feeds are read there',
      secret: true,
    }),
  DATABASE_POOL: whole(2, 200, 10).meta({
    group: 'database',
    about: 'Connections for requests, on each node. Jobs use 4 more, live updates 1, and a replica 1 here and as many there',
  }),
  MIGRATE: onOrOff
    .default(true)
    .meta({ group: 'database', about: 'off: this node never changes tables, and starts once `npm run migrate` has' }),
  ROLE: z
    .enum(NODE_ROLES, { error: `must be ${NODE_ROLES.join(', ')}` })
    .default('all')
    .meta({ group: 'database', about: 'What this node does: web answers requests, worker works on jobs, all does both' }),
  STRIPE_SECRET_KEY: z
    .string()
    .refine((key) => !key.startsWith('pk_'), 'is a publishable key (pk_…): the shop needs the secret one (sk_…)')
    .optional()
    .meta({
      group: 'payments',
      about: 'The secret key of Stripe, for card payments and for payouts through Connect. Without it, the sandbox',
      secret: true,
    }),
  STRIPE_WEBHOOK_SECRET: text.meta({
    group: 'payments',
    about:
      'The signing secrets of the webhooks at /webhooks/stripe: of your own account and of connected accounts, separated by a comma',
    secret: true,
  }),
  STRIPE_API_BASE: apiBase.meta({ group: 'payments', about: 'Another address of Stripe’s API, for tests' }),
  EASYPOST_API_KEY: text.meta({
    group: 'shipping',
    about:
      'The key of EasyPost, for rates, labels and tracking. Without it, the sandbox. While STRIPE_SECRET_KEY is missing, payments are simulated but labels are really bought: use a test key',
    secret: true,
  }),
  EASYPOST_WEBHOOK_SECRET: text.meta({
    group: 'shipping',
    about: 'The secrets of the webhook at /webhooks/easypost, separated by a comma',
    secret: true,
  }),
  EASYPOST_API_BASE: apiBase.meta({ group: 'shipping', about: 'Another address of EasyPost’s API, for tests' }),
  EXCHANGE_RATES_URL: apiBase.meta({
    group: 'shipping',
    about:
      'A replacement for the European Central Bank’s file of daily reference rates, such as a mirror in your network. Defaults to the bank’s own file, or the sandbox’s without EASYPOST_API_KEY',
  }),
  WEBHOOK_ALLOW_PRIVATE: z
    .string()
    .regex(/^\s*[^\s,/]+:\d+\s*(,\s*[^\s,/]+:\d+\s*)*$/, 'must be hosts with their ports, such as 10.1.2.3:8443,hooks.lan:8080')
    .optional()
    .meta({
      group: 'web',
      about:
        'Hosts of your own network that the shop’s own webhooks may name, such as 10.1.2.3:8443, separated by a comma. Without it, only addresses on the public internet, by https',
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
    .regex(/^[^\r\n]*@[^\r\n]*$/, 'must be an e-mail address, such as Tonewood <shop@shop.example>')
    .optional()
    .meta({
      group: 'mail',
      about:
        'The sender of every mail, and the contact address on /terms and /privacy. Without it, shop@ and the host of PUBLIC_URL',
    }),
  S3_ENDPOINT: apiBase.meta({ group: 'files', about: 'The URL of an S3-compatible store, if you do not use Amazon S3' }),
  S3_BUCKET: text.meta({
    group: 'files',
    about: 'The private bucket for uploaded pictures and files. Without it, DATA_DIR/files',
  }),
  S3_REGION: text.meta({ group: 'files', about: 'The region of the bucket' }),
  S3_ACCESS_KEY_ID: text.meta({ group: 'files', about: 'The key that may read and write the bucket', secret: true }),
  S3_SECRET_ACCESS_KEY: text.meta({ group: 'files', about: 'The secret of that key', secret: true }),
  BACKUP_BUCKET: text.meta({
    group: 'backups',
    about: 'A separate bucket for scheduled, encrypted backups. Without it, backups are only made by command',
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
        'The public key from age-keygen that encrypts the backups. Keep the private key somewhere else: restoring requires it',
    }),
  BACKUP_ENDPOINT: apiBase.meta({ group: 'backups', about: 'The URL of an S3-compatible store, if you do not use Amazon S3' }),
  BACKUP_REGION: text.meta({ group: 'backups', about: 'The region of the bucket' }),
  BACKUP_ACCESS_KEY_ID: text.meta({
    group: 'backups',
    about: 'The access key for the bucket. It only needs permission to write',
    secret: true,
  }),
  BACKUP_SECRET_ACCESS_KEY: text.meta({ group: 'backups', about: 'The secret of that key', secret: true }),
  COMMISSION_PERCENT: z.coerce
    .number({ message: 'must be a number from 0 to 100' })
    .min(0, 'must be a number from 0 to 100')
    .max(100, 'must be a number from 0 to 100')
    .default(DEFAULT_COMMISSION_PERCENT)
    .meta({ group: 'rules', about: 'The shop’s share of each sale' }),
  INSURE_ABOVE_DOLLARS: whole(0, 1_000_000, 1000).meta({ group: 'rules', about: 'Parcels worth more are insured' }),
  DISPUTE_FEE_PAID_BY: choice(['shop', 'builder'], 'shop').meta({
    group: 'rules',
    about: 'Who pays the fee of a lost dispute: shop or builder',
  }),
  BUILDER_APPROVAL: choice(['manual', 'auto'], 'manual').meta({
    group: 'rules',
    about: 'manual: an operator reviews each builder. auto: everybody who signs up as a builder is admitted at once',
  }),
  SHEET_LAW: z
    .string()
    .max(2000, 'must be under 2,000 characters')
    .default('')
    .meta({ group: 'rules', about: 'The paragraph on the law that your adviser wants on every spec sheet of a custom build' }),
  DELAY_SILENCE: choice(['ask', 'refund'], 'ask').meta({
    group: 'rules',
    about:
      'What a buyer’s silence on a second or longer delay of a custom build means. ask: operators see it. refund: the build ends and everything goes back',
  }),
  PLAN_BEFORE_START_PERCENT: whole(0, 100, 50).meta({
    group: 'rules',
    about: 'What a payment plan of a builder’s own may ask at most before the work begins',
  }),
  PLAN_BEFORE_READY_PERCENT: whole(0, 100, 90).meta({
    group: 'rules',
    about: 'What a payment plan of a builder’s own may ask at most before the instrument is finished',
  }),
  PLAN_LAST_PART_PERCENT: whole(0, 100, 10).meta({
    group: 'rules',
    about: 'The smallest last part of a payment plan of a builder’s own',
  }),
  SLOT_FEE_LIMIT_DOLLARS: whole(0, 10_000, 500).meta({
    group: 'rules',
    about: 'What may hold a slot in an order book at most. 0: nothing is taken for a slot',
  }),
  BUILD_AHEAD_LIMIT_DOLLARS: wholeNumber(1, 10_000_000).optional().meta({
    group: 'rules',
    about:
      'What may be sent to one builder beyond the work that is done, in all custom builds; above it nothing can be paid before the work begins. Without it, there is no limit',
  }),
  SHOP_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, such as America/Chicago')
    .default('UTC')
    .meta({ group: 'rules', about: 'Where it is eight in the morning when the daily mails about instruments leave' }),
  DEMO: onOrOff.optional().meta({
    group: 'try',
    about:
      'Fills an empty shop with instruments and accounts whose password is public. Without it, on while neither DATABASE_URL nor a live Stripe key is set',
  }),
  // The card provider's maximum lifetime of a payment page.
  HOLD_SECONDS: whole(1, 86_400, 1800).meta({ group: 'limits', about: 'How long a payment page reserves its instrument' }),
  ACCESS_TOKEN_SECONDS: whole(1, 86_400, 900).meta({
    group: 'limits',
    about: 'How long a sign-in is valid without being renewed',
  }),
  REFRESH_REUSE_SECONDS: whole(0, 300, 10).meta({
    group: 'limits',
    about: 'How long a lost answer to a renewal can be asked for again',
  }),
  AUTH_AUTOCONFIRM: onOrOff.default(false).meta({ group: 'try', about: 'on: accounts need not confirm their email address' }),
  RATE_LIMITS: onOrOff.default(true).meta({ group: 'try', about: 'off: nobody is slowed down, for measuring and tests' }),
  TRUSTED_PROXIES: whole(0, 10, 0).meta({
    group: 'web',
    about:
      'How many of your own proxies are in front. If this is too low, all visitors count as one address and share its limits',
  }),
  CDN: z
    .enum(CDN_KINDS, { message: `must be ${CDN_KINDS.join(', ')}` })
    .optional()
    .meta({
      group: 'web',
      about: 'What keeps public pages in front of the shop: fastly, cloudflare, or another that is purged by http',
    }),
  CDN_PURGE_URL: webAddress(/^https?:\/\//i, 'must be an http(s) address')
    .optional()
    .meta({ group: 'web', about: 'Where the CDN is told which pages have changed' }),
  CDN_TOKEN: text.meta({ group: 'web', about: 'The token that may purge the CDN', secret: true }),
  DRAIN_SECONDS: wholeNumber(0, 60).optional().meta({
    group: 'web',
    about:
      'How long a stopping shop says at /readyz that it is leaving, before it closes its doors. Without it, 5 behind a proxy and 0 otherwise',
  }),
  SOURCE_URL: webAddress(/^https?:\/\//i, 'must be an http(s) address')
    .optional()
    .meta({
      group: 'web',
      about:
        'Where visitors find the source code of the program you run; the footer links to it. The licence asks for it if you changed the program',
    }),
  PAGE_CACHE: onOrOff
    .default(true)
    .meta({ group: 'try', about: 'off: no page and no answer is kept, for measuring and debugging' }),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent'], 'info').meta({
    group: 'log',
    about: 'The least important entries that are logged: debug, info, warn, error or silent',
  }),
  LOG_REQUESTS: choice(['errors', 'slow', 'all'], 'slow').meta({
    group: 'log',
    about: 'Which requests are logged: those that failed (errors), the slow ones too (slow), or all',
  }),
  METRICS_PORT: wholeNumber(1, 65_535)
    .optional()
    .meta({ group: 'log', about: 'A port of its own for /metrics. Without it and METRICS_TOKEN, nobody can read them' }),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .meta({ group: 'log', about: 'The token that opens /metrics of the shop itself', secret: true }),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress(/^https?:\/\//i, 'must be an http(s) address')
    .optional()
    .meta({
      group: 'log',
      about: 'The OpenTelemetry collector that gets traces, such as http://localhost:4318. Without it, no traces',
    }),
})
export type Environment = z.infer<typeof Environment>
