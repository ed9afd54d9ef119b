import { resolve } from 'node:path'
import { z } from 'zod'
import type { Settings } from '#domain/kernel/context.ts'
import { DEFAULT_COMMISSION_PERCENT } from '#domain/orders/commission.ts'
import { halfConfigured, takesRealMoney } from './config-problems.ts'
import { contactEmail } from './contact-email.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

export type Config = {
  port: number
  publicUrl: string
  dataDir: string
  /** Undefined: the embedded server in `dataDir`. */
  databaseUrl: string | undefined
  stripe: { secretKey: string; webhookSecrets: string[]; apiBase: string | undefined } | undefined
  easypost: { apiKey: string; webhookSecrets: string[]; apiBase: string | undefined } | undefined
  smtpUrl: string | undefined
  mailFrom: string
  s3: { endpoint: string | undefined; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
  /** The outside services replaced by the sandbox: exactly those without keys. */
  sandbox: { stripe: boolean; easypost: boolean; mail: boolean }
  demo: boolean
  trustedProxies: number
  /** Off for measuring and debugging: every page is rendered again, every call answered anew. */
  pageCache: boolean
  logLevel: LogLevel
  logRequests: 'errors' | 'slow' | 'all'
  /** Without a port and a token nobody can read the metrics. */
  metrics: { port: number | undefined; token: string | undefined }
  settings: Settings
}

/** Everything that is wrong with the environment, one sentence each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(['The shop cannot start:', ...problems.map((problem) => `- ${problem}`)].join('\n'))
    this.problems = problems
  }
}

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

const Environment = z.object({
  PORT: whole(1, 65_535, 3000),
  PUBLIC_URL: origin.transform((value) => new URL(value).origin).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: webAddress(/^postgres(ql)?:\/\//i, 'must be a postgres:// address').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .refine((key) => !key.startsWith('pk_'), 'is a publishable key (pk_…): the shop needs the secret one (sk_…)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: apiBase,
  EASYPOST_API_KEY: text,
  EASYPOST_WEBHOOK_SECRET: text,
  EASYPOST_API_BASE: apiBase,
  SMTP_URL: webAddress(/^smtps?:\/\//i, 'must be an smtp:// or smtps:// address').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]*$/, 'must be an e-mail address, such as Tonewood <shop@shop.example>')
    .optional(),
  S3_ENDPOINT: apiBase,
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  COMMISSION_PERCENT: z.coerce
    .number({ message: 'must be a number from 0 to 100' })
    .min(0, 'must be a number from 0 to 100')
    .max(100, 'must be a number from 0 to 100')
    .default(DEFAULT_COMMISSION_PERCENT),
  INSURE_ABOVE_DOLLARS: whole(0, 1_000_000, 1000),
  DISPUTE_FEE_PAID_BY: choice(['shop', 'builder'], 'shop'),
  BUILDER_APPROVAL: choice(['manual', 'auto'], 'manual'),
  DEMO: onOrOff.optional(),
  // The card provider's maximum lifetime of a payment page.
  HOLD_SECONDS: whole(1, 86_400, 1800),
  ACCESS_TOKEN_SECONDS: whole(1, 86_400, 900),
  REFRESH_REUSE_SECONDS: whole(0, 300, 10),
  AUTH_AUTOCONFIRM: onOrOff.default(false),
  RATE_LIMITS: onOrOff.default(true),
  TRUSTED_PROXIES: whole(0, 10, 0),
  PAGE_CACHE: onOrOff.default(true),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  LOG_REQUESTS: choice(['errors', 'slow', 'all'], 'slow'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
})
type Environment = z.infer<typeof Environment>

/** Reads and validates the whole environment. Nothing else reads it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // Empty means absent, as in a compose file that passes everything on.
  const given = Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])))
  const result = Environment.safeParse(given)
  const problems = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
  problems.push(...halfConfigured(given))
  if (!result.success || problems.length > 0) throw new ConfigError(problems)
  return configOf(result.data)
}

function configOf(env: Environment): Config {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const mailFrom = env.MAIL_FROM ?? `Tonewood <shop@${new URL(publicUrl).hostname}>`
  return {
    port: env.PORT,
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    stripe: env.STRIPE_SECRET_KEY
      ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecrets: listed(env.STRIPE_WEBHOOK_SECRET), apiBase: env.STRIPE_API_BASE }
      : undefined,
    easypost: env.EASYPOST_API_KEY
      ? {
          apiKey: env.EASYPOST_API_KEY,
          webhookSecrets: listed(env.EASYPOST_WEBHOOK_SECRET),
          apiBase: env.EASYPOST_API_BASE,
        }
      : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom,
    s3: env.S3_BUCKET
      ? {
          endpoint: env.S3_ENDPOINT,
          bucket: env.S3_BUCKET,
          region: env.S3_REGION ?? '',
          accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    sandbox: { stripe: !env.STRIPE_SECRET_KEY, easypost: !env.EASYPOST_API_KEY, mail: !env.SMTP_URL },
    demo: env.DEMO ?? (env.DATABASE_URL === undefined && !takesRealMoney(env)),
    trustedProxies: env.TRUSTED_PROXIES,
    pageCache: env.PAGE_CACHE,
    logLevel: env.LOG_LEVEL,
    logRequests: env.LOG_REQUESTS,
    metrics: { port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    settings: {
      publicUrl,
      holdSeconds: env.HOLD_SECONDS,
      commissionPercent: env.COMMISSION_PERCENT,
      insureAboveCents: env.INSURE_ABOVE_DOLLARS * 100,
      disputeFeePaidBy: env.DISPUTE_FEE_PAID_BY,
      builderApproval: env.BUILDER_APPROVAL,
      authAutoconfirm: env.AUTH_AUTOCONFIRM,
      accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
      refreshReuseSeconds: env.REFRESH_REUSE_SECONDS,
      rateLimits: env.RATE_LIMITS,
      contactEmail: contactEmail(mailFrom),
    },
  }
}

function listed(value: string | undefined): string[] {
  return (value ?? '').split(',').flatMap((each) => each.trim() || [])
}
