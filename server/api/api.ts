import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { isPending, requireAccount, verificationRequired } from '#domain/kernel/actor.ts'
import type { Ctx } from '#domain/kernel/context.ts'
import { AuthRefusal } from '#domain/people/accounts/auth-refusal.ts'
import { answerAuthError } from '../auth/answer-auth-error.ts'
import { authRoutes } from '../auth/auth-routes.ts'
import { accountFromBearer, claimsFromBearer } from '../auth/bearer.ts'
import { accountFromToken, tokenFromBearer } from '../auth/token-bearer.ts'
import { type AdmissionControl, createAdmissionControl, type Kind } from '../http/admission-control.ts'
import { answerError } from '../http/answer-error.ts'
import { apiRouter } from '../http/api-router.ts'
import { cacheResponses, shareResponses } from '../http/cache-responses.ts'
import { clientNetwork } from '../http/client-network.ts'
import { dbOfVisitors } from '../http/db-of-visitors.ts'
import { attachmentRoutes } from '../http/files/attachment-routes.ts'
import { fileRoutes } from '../http/files/file-routes.ts'
import type { HonoEnv } from '../http/hono-env.ts'
import { answerOnce } from '../http/idempotency-key.ts'
import { limitFilteredAnswers } from '../http/limit-filtered-lists.ts'
import { isWrite, limitWrites } from '../http/limit-writes.ts'
import { proxyWarning } from '../http/proxy-warning.ts'
import { requireJson } from '../http/read-json.ts'
import { refuseWhileReadOnly } from '../http/refuse-while-read-only.ts'
import { type TokenAccess, tokenAccess } from '../http/token-access.ts'
import { easypostWebhook } from '../http/webhooks/easypost-webhook.ts'
import { stripeWebhook } from '../http/webhooks/stripe-webhook.ts'
import type { LiveHub } from '../live/live-hub.ts'
import { type Log, openLog } from '../operations/observability/log.ts'
import { setAsker } from '../operations/observability/request-scope.ts'
import type { Machine } from '../operations/system/machine.ts'
import { feedRoutes } from '../pages/feeds/feed-routes.ts'
import { createPageCache, type PageCache } from '../pages/page-cache.ts'
import type { ShopNotices } from '../pages/shop-notices.ts'
import { API_ROUTES, hashesPassword, isPublicCall, waitsForProvider } from './api-routes.ts'
import { describeApi } from './open-api.ts'

export type ApiDeps = Omit<Ctx, 'actor'> & {
  trustedProxies: number
  live: LiveHub
  log?: Log
  admission?: AdmissionControl
  cache?: PageCache
  machine?: Machine
  notices?: ShopNotices
  /** For what visitors read; defaults to `db`. */
  publicDb?: Ctx['db'] | undefined
}

const noCache = createPageCache((address) => address, { isOn: false })
const noNotices: ShopNotices = { read: async () => ({ readOnly: null, arePaymentsPaused: false }), changed() {} }
const unknownMachine: Machine = {
  version: 'unknown',
  filesIn: 'disk',
  backups: undefined,
  runDoctor: async () => [],
  replica: () => null,
  readFreeBytes: async () => null,
}

const MAX_BODY_BYTES = 1024 * 1024

type EntryPoint = { readsToken: boolean; requiresJson: boolean; kind: Kind | undefined }

/**
 * The auth endpoints read their own token, because their errors have another shape. A webhook's body is read raw and never refused under
 * load.
 */
const ENTRY_POINTS: Record<string, EntryPoint> = {
  '/auth/v1/*': { readsToken: false, requiresJson: false, kind: 'sign-in' },
  '/functions/v1/*': { readsToken: true, requiresJson: true, kind: 'provider' },
  '/api/v1/*': { readsToken: true, requiresJson: true, kind: 'api' },
  '/webhooks/*': { readsToken: false, requiresJson: false, kind: undefined },
  '/newsletter/unsubscribe': { readsToken: false, requiresJson: false, kind: 'api' },
  '/alerts/unsubscribe': { readsToken: false, requiresJson: false, kind: 'api' },
  '/custom-builds/unsubscribe': { readsToken: false, requiresJson: false, kind: 'api' },
}
// Also a page: GET is answered by the pages.
const PAGE_ENTRY_POINTS = ['/newsletter/unsubscribe', '/alerts/unsubscribe', '/custom-builds/unsubscribe']

// An upload, and evidence against a dispute.
const FILE_CALLS = /^\/api\/v1\/(uploads|admin\/disputes\/[^/]+\/evidence)$/

/** Calls with files in their body: they check type and size themselves, after authentication. */
function takesFile(c: Context): boolean {
  return c.req.method === 'POST' && FILE_CALLS.test(c.req.path)
}

/** The kind of a call, if it differs from the others at its entry point. */
function kindOf(c: Context, kind: Kind): Kind {
  if (waitsForProvider(c.req.method, c.req.path)) return 'provider'
  return hashesPassword(c) ? 'password' : kind
}

/** Only a request with message attachments can be large. */
function uploadKind(c: Context): Kind {
  return c.req.query('bucket') === 'messageattachments' ? 'attachment' : 'upload'
}

const withinSize = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new Refusal('too_large', 'This is too large for a single upload')
  },
})

/** Everything that is not a page: auth, functions, API and webhooks, with its dependencies passed in. */
export function createApi(deps: ApiDeps) {
  const {
    trustedProxies,
    live,
    log = openLog('info'),
    admission = createAdmissionControl({ log }),
    cache = noCache,
    machine = unknownMachine,
    notices = noNotices,
    publicDb = deps.db,
    ...shop
  } = deps
  const api = new OpenAPIHono<HonoEnv>()
  api.onError((error, c) => (c.req.path.startsWith('/auth/v1/') ? answerAuthError(error, c) : answerError(error, c)))
  const watchForProxy = proxyWarning({ trustedProxies, log })

  api.use(async (c, next) => {
    c.set('log', log)
    c.set('machine', machine)
    c.set('live', live)
    watchForProxy(c)
    await next()
  })
  api.use('/api/v1/*', async (c, next) => {
    // Other sites' pages can read what every visitor can; nothing that takes a token is open to them.
    if (isPublicCall(c.req.method, c.req.path) && !isWrite(c)) c.header('access-control-allow-origin', '*')
    await next()
  })
  api.use('/api/v1/*', shareResponses(cache))
  const accessOf = tokenAccess(() => api.openAPIRegistry.definitions)
  for (const [prefix, entry] of Object.entries(ENTRY_POINTS))
    api.use(prefix, enter(entry, deps, shop, { admission, accessOf, publicDb, notices }))
  api.get('/api/v1/products', limitFilteredAnswers(shop))
  api.use('/api/v1/*', cacheResponses(cache))

  api.route('/auth/v1', authRoutes())
  api.route('/', apiRouter(API_ROUTES))
  api.route('/webhooks', stripeWebhook())
  api.route('/webhooks', easypostWebhook())
  const admitToFile = <T>(c: Context, work: () => Promise<T>) =>
    admission.admit('file', { address: clientNetwork(c, trustedProxies) }, work)
  api.use('/files/*', admitToFile)
  api.route('/', fileRoutes(shop))
  api.route('/', attachmentRoutes(shop, admitToFile))
  api.route('/', feedRoutes({ ...shop, db: publicDb, admission, networkOf: (c) => clientNetwork(c, trustedProxies) }))

  // Generated once: it is slow and never changes.
  let described: ReturnType<typeof describeApi> | undefined
  api.get('/openapi.json', (c) => {
    described ??= describeApi(api, deps.settings.publicUrl)
    return c.json(described)
  })
  for (const [prefix, entry] of Object.entries(ENTRY_POINTS)) {
    if (PAGE_ENTRY_POINTS.includes(prefix)) continue
    api.all(prefix, (c) => {
      // Authenticate before looking anything up.
      if (entry.readsToken) requireAccount(c.var.ctx.actor)
      throw new Refusal('not_found', 'Nothing was found at this address')
    })
  }
  return api
}

type Entrance = {
  admission: AdmissionControl
  accessOf: (c: Context) => TokenAccess
  publicDb: Ctx['db']
  notices: ShopNotices
}

/** Authenticates the caller, and waits for a place and for a body of a reasonable size. */
function enter(
  entry: EntryPoint,
  deps: ApiDeps,
  shop: Omit<Ctx, 'actor'>,
  { admission, accessOf, publicDb, notices }: Entrance,
): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    c.header('cache-control', 'no-store')
    const address = clientNetwork(c, deps.trustedProxies)
    c.set('clientNetwork', address)
    const bearer = c.req.header('authorization')
    // A wrong token is refused before a body is read and before a place is taken, because checking it costs nothing.
    const secret = entry.readsToken ? tokenFromBearer(bearer) : undefined
    const claims = await claimsFromBearer(bearer, deps)
    if (entry.readsToken && !claims && bearer !== undefined && !secret) throw new AuthRefusal('bad_jwt')

    async function findActor() {
      if (!entry.readsToken) return null
      if (secret) return accountFromToken(c, secret, { ...shop, access: accessOf(c) })
      const account = await accountFromBearer(bearer, deps, claims)
      // Between the two steps of a sign-in, the user is still a visitor.
      if (!account || !isPending(account)) return account
      if (accessOf(c) === 'public') return null
      throw verificationRequired(account)
    }

    async function allowWrite(actor: Ctx['actor']) {
      // The auth endpoints read their own token, so it is only read here during maintenance.
      const findWriter = async () => (entry.readsToken ? actor : accountFromBearer(bearer, deps))
      await refuseWhileReadOnly(c, notices, findWriter)
      // The auth endpoints have separate counts: a stranger's attempts must not use up the owner's.
      if (entry.kind !== 'sign-in') await limitWrites(c, admission)
    }

    async function proceed() {
      c.set('isPublic', accessOf(c) === 'public')
      const actor = await findActor()
      const isPublicRead = bearer === undefined && c.req.method === 'GET' && isPublicCall('GET', c.req.path)
      c.set('ctx', { ...shop, ...(isPublicRead && { db: publicDb }), actor })
      setAsker(actor)
      if (isWrite(c) && entry.kind) await allowWrite(actor)
      // Authenticate before looking anything up.
      if (entry.readsToken && !actor && !c.var.isPublic) c.set('ctx', { ...c.var.ctx, db: dbOfVisitors })
      const makeCall = () => (entry.requiresJson && !takesFile(c) ? requireJson(c, next) : next())
      // A file can be sent again: unreferenced ones are deleted within a day.
      await (isWrite(c) && !takesFile(c) ? answerOnce(c, makeCall) : makeCall())
    }
    if (entry.kind === undefined) return withinSize(c, proceed)
    const asker = claims ? { accountId: claims.userId } : { address }
    if (takesFile(c)) return admission.admit(uploadKind(c), asker, proceed)
    // Read before taking a place, because the sender decides how long it takes. It is validated later.
    const readBody = () => withinSize(c, async () => void (await c.req.text().catch(() => undefined)))
    if (isWrite(c)) await admission.admit('body', asker, readBody)
    // A live stream only takes a place while it opens.
    await admission.admit(kindOf(c, entry.kind), asker, proceed)
  }
}
