type Given = Record<string, string>

// An incomplete configuration is worse than none: the shop would open and fail at the first buyer.
const NEEDED_TOGETHER = [
  { what: 'card payments', names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  { what: 'files in a bucket', names: ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
  {
    what: 'backups in a bucket',
    names: ['BACKUP_BUCKET', 'BACKUP_RECIPIENT', 'BACKUP_REGION', 'BACKUP_ACCESS_KEY_ID', 'BACKUP_SECRET_ACCESS_KEY'],
  },
  { what: 'sign-in with a provider', names: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] },
  { what: 'pages on a CDN', names: ['CDN', 'CDN_PURGE_URL', 'CDN_TOKEN'] },
]
const NEEDS = [
  { name: 'DATABASE_DIRECT_URL', needs: 'DATABASE_URL' },
  { name: 'DATABASE_REPLICA_URL', needs: 'DATABASE_URL' },
  { name: 'STRIPE_API_BASE', needs: 'STRIPE_SECRET_KEY' },
  { name: 'EASYPOST_API_BASE', needs: 'EASYPOST_API_KEY' },
  { name: 'EASYPOST_WEBHOOK_SECRET', needs: 'EASYPOST_API_KEY' },
  { name: 'S3_ENDPOINT', needs: 'S3_BUCKET' },
  { name: 'OIDC_PROVIDER', needs: 'OIDC_ISSUER' },
  { name: 'OIDC_NAME', needs: 'OIDC_ISSUER' },
  { name: 'BACKUP_ENDPOINT', needs: 'BACKUP_BUCKET' },
  { name: 'BACKUP_EVERY_HOURS', needs: 'BACKUP_BUCKET' },
]
const SHORTEST_STRIPE_SESSION_SECONDS = 1800
// Convenient for a demo, dangerous with real payments.
const NOT_WITH_REAL_MONEY = [
  {
    isSo: (given: Given) => !given.SMTP_URL,
    why: 'SMTP_URL is missing: anyone could read password links in the sandbox mailbox',
  },
  {
    isSo: (given: Given) => !given.EASYPOST_API_KEY,
    why: 'EASYPOST_API_KEY is missing: buyers would pay simulated shipping rates',
  },
  {
    isSo: (given: Given) => isTestLabelKey(given.EASYPOST_API_KEY ?? '') && !given.EASYPOST_API_BASE,
    why: 'EASYPOST_API_KEY is a test key: buyers would pay for sample labels that carriers do not accept',
  },
  {
    isSo: (given: Given) => !given.PUBLIC_URL,
    why: 'PUBLIC_URL is missing: payment pages and emails would lead to localhost',
  },
  { isSo: (given: Given) => given.DEMO === 'on', why: 'DEMO is on: the passwords of the demo accounts are public' },
]

/** Whether cards are really charged: a live key, and Stripe itself. */
export function takesRealMoney(given: { STRIPE_SECRET_KEY?: string; STRIPE_API_BASE?: string }): boolean {
  return /^[sr]k_live_/.test(given.STRIPE_SECRET_KEY ?? '') && !given.STRIPE_API_BASE
}

/** Whether this EasyPost key only buys sample labels. */
export function isTestLabelKey(apiKey: string): boolean {
  return apiKey.startsWith('EZTK')
}

/** Missing counterparts of given settings, one sentence each. */
export function halfConfigured(given: Given): string[] {
  return [
    ...incompleteGroups(given),
    ...missingPartners(given),
    ...shortHold(given),
    ...samePort(given),
    ...sameBucket(given),
    ...loneRole(given),
    ...unsafeWithRealMoney(given),
  ]
}

/** The embedded server belongs to one node, which does everything. */
function loneRole({ ROLE, DATABASE_URL }: Given): string[] {
  if (DATABASE_URL || (ROLE !== 'web' && ROLE !== 'worker')) return []
  return [`ROLE is ${ROLE} but DATABASE_URL is missing: multiple nodes need a database that all of them can reach.`]
}

function incompleteGroups(given: Given): string[] {
  return NEEDED_TOGETHER.flatMap(({ what, names }) => {
    const present = names.filter((name) => given[name])
    const missing = names.filter((name) => !given[name])
    if (present.length === 0 || missing.length === 0) return []
    return [`${are(present)} set but ${are(missing)} missing: ${what} need all of them or none.`]
  })
}

function missingPartners(given: Given): string[] {
  return NEEDS.filter(({ name, needs }) => given[name] && !given[needs]).map(
    ({ name, needs }) => `${name} is set but ${needs} is missing: ${name} has no effect without it.`,
  )
}

function shortHold(given: Given): string[] {
  const asksStripeItself = given.STRIPE_SECRET_KEY && !given.STRIPE_API_BASE
  const isTooShort = Number(given.HOLD_SECONDS ?? SHORTEST_STRIPE_SESSION_SECONDS) < SHORTEST_STRIPE_SESSION_SECONDS
  if (!asksStripeItself || !isTooShort) return []
  return [
    `HOLD_SECONDS must be at least ${SHORTEST_STRIPE_SESSION_SECONDS}: Stripe keeps a payment page open for at least that long.`,
  ]
}

function samePort(given: Given): string[] {
  if (given.METRICS_PORT === undefined || given.METRICS_PORT !== (given.PORT ?? '3000')) return []
  return ['METRICS_PORT must differ from PORT, which serves the shop itself.']
}

/** Access to the uploads bucket must not include its backups. */
function sameBucket({ S3_BUCKET, S3_ENDPOINT, BACKUP_BUCKET, BACKUP_ENDPOINT }: Given): string[] {
  if (!BACKUP_BUCKET || BACKUP_BUCKET !== S3_BUCKET || BACKUP_ENDPOINT !== S3_ENDPOINT) return []
  return ['BACKUP_BUCKET must differ from S3_BUCKET: keep backups separate from uploads.']
}

function unsafeWithRealMoney(given: Given): string[] {
  if (!takesRealMoney(given)) return []
  return NOT_WITH_REAL_MONEY.filter(({ isSo }) => isSo(given)).map(
    ({ why }) => `${why}. This is not allowed with a live Stripe key.`,
  )
}

function are(names: string[]): string {
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'}`
}
