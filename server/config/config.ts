import { resolve } from 'node:path'
import { LENDERS } from '#contracts/buying/pay-later.ts'
import type { NodeRole } from '#contracts/kernel/node-roles.ts'
import type { Settings } from '#domain/kernel/context.ts'
import type { CdnKind } from '../operations/cdn/cdn-kinds.ts'
import { contactEmail } from '../pages/contact-email.ts'
import { halfConfigured, takesRealMoney } from './config-problems.ts'
import { Environment } from './environment.ts'
import { readVariables } from './read-variables.ts'
import { suggestVariableNames } from './suggest-variable-names.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

const DRAIN_SECONDS_BEHIND_PROXY = 5

type Bucket = { endpoint: string | undefined; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

export type Config = {
  port: number
  /** Undefined: all addresses. */
  host: string | undefined
  publicUrl: string
  drainSeconds: number
  /** Where the footer leads visitors for the source code. */
  sourceUrl: string | undefined
  dataDir: string
  /** Undefined: the embedded server in `dataDir`. */
  databaseUrl: string | undefined
  /** The same, unless a pooler is in front of PostgreSQL. */
  databaseDirectUrl: string | undefined
  /** Where public pages are read; undefined: from the same database. */
  databaseReplicaUrl: string | undefined
  /** Connections for requests. */
  databasePool: number
  /** The role of this node. */
  role: NodeRole
  /** Off: another process migrates the database. */
  migrate: boolean
  stripe: { secretKey: string; webhookSecrets: string[]; apiBase: string | undefined } | undefined
  easypost: { apiKey: string; webhookSecrets: string[]; apiBase: string | undefined } | undefined
  /** Undefined: the European Central Bank's, or the sandbox's if carriers are simulated. */
  exchangeRatesUrl: string | undefined
  /** The OpenID Connect provider; undefined: users sign in with a password. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined
  /** Hosts with ports in the operator's own network that webhooks can be sent to. */
  webhookAllowPrivate: string[]
  smtpUrl: string | undefined
  mailFrom: string
  s3: Bucket | undefined
  /** Scheduled backups; undefined: none. */
  backups: { s3: Bucket; recipients: string[]; everyHours: number } | undefined
  /** The external services that the sandbox replaces: exactly those without keys. */
  sandbox: { stripe: boolean; easypost: boolean; mail: boolean }
  demo: boolean
  trustedProxies: number
  /** The CDN in front of the shop. */
  cdn: { kind: CdnKind; purgeUrl: string; token: string } | undefined
  /** Off for measuring and debugging: every page is rendered and every call answered from scratch. */
  pageCache: boolean
  logLevel: LogLevel
  logRequests: 'errors' | 'slow' | 'all'
  /** Without a port and a token, metrics are off. */
  metrics: { port: number | undefined; token: string | undefined }
  /** Undefined: no traces are sent. */
  tracesEndpoint: string | undefined
  settings: Settings
}

/** Every problem with the environment, one sentence each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(['The shop cannot start:', ...problems.map((problem) => `- ${problem}`)].join('\n'))
    this.problems = problems
  }
}

/** Reads and validates the whole environment. Nothing else reads it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { given, problems } = readVariables(env)
  const result = Environment.safeParse(given)
  if (!result.success) problems.push(...result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`))
  problems.push(...halfConfigured(given))
  // Possibly the cause of a missing setting.
  if (!result.success || problems.length > 0) throw new ConfigError([...problems, ...suggestVariableNames(env)])
  return configOf(result.data)
}

function configOf(env: Environment): Config {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const demo = env.DEMO ?? (env.DATABASE_URL === undefined && !takesRealMoney(env))
  const mailFrom = env.MAIL_FROM ?? `Tonewood <shop@${new URL(publicUrl).hostname}>`
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    // Only proxies check readiness.
    drainSeconds: env.DRAIN_SECONDS ?? (env.TRUSTED_PROXIES > 0 ? DRAIN_SECONDS_BEHIND_PROXY : 0),
    sourceUrl: env.SOURCE_URL,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL,
    role: env.ROLE,
    migrate: env.MIGRATE,
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
    exchangeRatesUrl: env.EXCHANGE_RATES_URL,
    oidc: oidcOf(env),
    webhookAllowPrivate: listed(env.WEBHOOK_ALLOW_PRIVATE),
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
    backups: backupsOf(env),
    sandbox: { stripe: !env.STRIPE_SECRET_KEY, easypost: !env.EASYPOST_API_KEY, mail: !env.SMTP_URL },
    demo,
    trustedProxies: env.TRUSTED_PROXIES,
    cdn: cdnOf(env),
    pageCache: env.PAGE_CACHE,
    logLevel: env.LOG_LEVEL,
    logRequests: env.LOG_REQUESTS,
    metrics: { port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    settings: {
      publicUrl,
      holdSeconds: env.HOLD_SECONDS,
      commissionPercent: env.COMMISSION_PERCENT,
      payLater: LENDERS.filter((lender) => env.PAY_LATER.split(',').includes(lender)),
      insureAboveCents: env.INSURE_ABOVE_DOLLARS * 100,
      disputeFeePaidBy: env.DISPUTE_FEE_PAID_BY,
      builderApproval: env.BUILDER_APPROVAL,
      timeZone: env.SHOP_TIME_ZONE,
      sheetLaw: env.SHEET_LAW,
      delaySilence: env.DELAY_SILENCE,
      planLimits: {
        beforeStart: env.PLAN_BEFORE_START_PERCENT,
        beforeReady: env.PLAN_BEFORE_READY_PERCENT,
        lastPart: env.PLAN_LAST_PART_PERCENT,
        slotFeeCents: env.SLOT_FEE_LIMIT_DOLLARS * 100,
      },
      buildAheadLimitCents: env.BUILD_AHEAD_LIMIT_DOLLARS === undefined ? null : env.BUILD_AHEAD_LIMIT_DOLLARS * 100,
      requireOperatorMfa: env.REQUIRE_OPERATOR_MFA ?? !demo,
      authAutoconfirm: env.AUTH_AUTOCONFIRM,
      identityProvider: identityProviderOf(env),
      accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
      refreshReuseSeconds: env.REFRESH_REUSE_SECONDS,
      rateLimits: env.RATE_LIMITS,
      contactEmail: contactEmail(mailFrom),
    },
  }
}

function oidcOf({ OIDC_ISSUER, OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' }: Environment): Config['oidc'] {
  if (!OIDC_ISSUER) return undefined
  return { issuer: issuerOf(OIDC_ISSUER), clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
}

function identityProviderOf({ OIDC_ISSUER, OIDC_PROVIDER = 'oidc', OIDC_NAME = 'single sign-on' }: Environment) {
  return OIDC_ISSUER ? { issuer: issuerOf(OIDC_ISSUER), id: OIDC_PROVIDER, name: OIDC_NAME } : null
}

/** Stored with every identity, so always in one form: a bare host without the slash. */
function issuerOf(address: string): string {
  const { href, origin, pathname } = new URL(address)
  return pathname === '/' ? origin : href
}

function cdnOf({ CDN, CDN_PURGE_URL = '', CDN_TOKEN = '' }: Environment): Config['cdn'] {
  return CDN && { kind: CDN, purgeUrl: CDN_PURGE_URL, token: CDN_TOKEN }
}

function backupsOf(env: Environment): Config['backups'] {
  if (!env.BACKUP_BUCKET) return undefined
  const s3 = {
    endpoint: env.BACKUP_ENDPOINT,
    bucket: env.BACKUP_BUCKET,
    region: env.BACKUP_REGION ?? '',
    accessKeyId: env.BACKUP_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.BACKUP_SECRET_ACCESS_KEY ?? '',
  }
  return { s3, recipients: listed(env.BACKUP_RECIPIENT), everyHours: env.BACKUP_EVERY_HOURS }
}

function listed(value: string | undefined): string[] {
  return (value ?? '').split(',').flatMap((each) => each.trim() || [])
}
