import type { Refusal } from '#contracts/kernel/refusal.ts'
import { limitConcurrency, type RunLimited } from '#domain/kernel/limit-concurrency.ts'
import { limitConcurrencyPerKey } from '#domain/kernel/limit-concurrency-per-key.ts'
import { tooBusy, tooManyAtOnce } from '#domain/kernel/too-busy.ts'
import type { Log } from '../operations/observability/log.ts'

/** The kinds of requests. Each has its own limit, so that none blocks the others. */
export type Kind = 'page' | 'api' | 'sign-in' | 'password' | 'provider' | 'body' | 'upload' | 'attachment' | 'file' | 'feed'
/** The caller: an account, or a visitor's network address. */
type Asker = { accountId: string } | { address: string }

export type AdmissionControl = {
  /** Runs the work once the caller's and the shop's limits allow it. Otherwise throws a refusal to try again later. */
  admit<T>(kind: Kind, asker: Asker, work: () => Promise<T>): Promise<T>
  /** Runs the work of one account sequentially. */
  inTurn<T>(accountId: string, work: () => Promise<T>): Promise<T>
}

type ConcurrencyLimit = { atOnce: number; maxQueued: number; maxWaitMs: number }

/** Per kind, for all callers together. */
const SHARED_LIMITS: Record<Kind, ConcurrencyLimit> = {
  // Rendering blocks the only thread, which can't accept other requests meanwhile.
  page: { atOnce: 3, maxQueued: 1000, maxWaitMs: 1000 },
  // Ten database connections serve these: more would only wait for each other.
  api: { atOnce: 12, maxQueued: 1000, maxWaitMs: 1000 },
  'sign-in': { atOnce: 48, maxQueued: 200, maxWaitMs: 1000 },
  // Two at a time hash a password. Others wait here, where the wait is limited to a second including the address's limit.
  password: { atOnce: 8, maxQueued: 200, maxWaitMs: 400 },
  // These wait for Stripe or EasyPost.
  provider: { atOnce: 64, maxQueued: 200, maxWaitMs: 1000 },
  // Up to a megabyte each, for as long as the sender's connection takes.
  body: { atOnce: 500, maxQueued: 1000, maxWaitMs: 5000 },
  // As slow as the sender's connection, followed by the image queue. Each holds 5 MB in memory.
  upload: { atOnce: 40, maxQueued: 500, maxWaitMs: 30_000 },
  // Each holds up to 25 MB in memory, and briefly twice that.
  attachment: { atOnce: 8, maxQueued: 100, maxWaitMs: 30_000 },
  file: { atOnce: 16, maxQueued: 5000, maxWaitMs: 5000 },
  // Each reads the whole catalog.
  feed: { atOnce: 2, maxQueued: 20, maxWaitMs: 5000 },
}

/** Per account: ten tabs that open together with a dozen calls each wait a moment and are all served. */
const ACCOUNT_LIMIT: ConcurrencyLimit = { atOnce: 2, maxQueued: 128, maxWaitMs: 1000 }
/** Per address: an office of two hundred people. Signed-in callers count by account. */
const ADDRESS_LIMIT: ConcurrencyLimit = { atOnce: 2, maxQueued: 256, maxWaitMs: 1000 }
const ASKER_LIMITS: Record<Kind, { account: ConcurrencyLimit; address: ConcurrencyLimit }> = {
  // The whole limit: behind a proxy that TRUSTED_PROXIES doesn't count, every visitor has the same address.
  page: { account: ACCOUNT_LIMIT, address: { ...ADDRESS_LIMIT, atOnce: SHARED_LIMITS.page.atOnce } },
  api: { account: ACCOUNT_LIMIT, address: ADDRESS_LIMIT },
  'sign-in': { account: ACCOUNT_LIMIT, address: { atOnce: 24, maxQueued: 256, maxWaitMs: 1500 } },
  password: { account: { ...ACCOUNT_LIMIT, maxWaitMs: 600 }, address: { atOnce: 6, maxQueued: 256, maxWaitMs: 600 } },
  provider: { account: { ...ACCOUNT_LIMIT, atOnce: 4 }, address: ADDRESS_LIMIT },
  body: { account: { ...ACCOUNT_LIMIT, atOnce: 10 }, address: { ...ADDRESS_LIMIT, atOnce: 24 } },
  upload: { account: { atOnce: 10, maxQueued: 40, maxWaitMs: 30_000 }, address: ADDRESS_LIMIT },
  attachment: { account: { atOnce: 2, maxQueued: 20, maxWaitMs: 30_000 }, address: ADDRESS_LIMIT },
  // A page shows dozens of pictures.
  file: { account: ACCOUNT_LIMIT, address: { atOnce: 8, maxQueued: 4000, maxWaitMs: 5000 } },
  feed: { account: ACCOUNT_LIMIT, address: { atOnce: 1, maxQueued: 4, maxWaitMs: 5000 } },
}

/** For one account's transactions. */
const TRANSACTION_LIMIT: ConcurrencyLimit = { atOnce: 1, maxQueued: 128, maxWaitMs: 5000 }

const WARN_EVERY_MS = 60_000

/** Admits the requests that can be served and refuses the rest, so that no queue builds up. Counts in this node's memory. */
export function createAdmissionControl({ log, patience = 1 }: { log?: Log; patience?: number } = {}): AdmissionControl {
  let warnedAt = Number.NEGATIVE_INFINITY
  function refuse(): Refusal {
    if (performance.now() - warnedAt > WARN_EVERY_MS) {
      warnedAt = performance.now()
      log?.warn('Overloaded: refusing some requests')
    }
    return tooBusy()
  }
  function limited({ atOnce, maxQueued, maxWaitMs }: ConcurrencyLimit, full: () => Refusal): RunLimited {
    const refused = (why: 'full' | 'slow') => (why === 'full' ? full() : refuse())
    return limitConcurrency(atOnce, { maxQueued, maxWaitMs: maxWaitMs * patience, refuse: refused })
  }

  const kinds = Object.keys(SHARED_LIMITS) as Kind[]
  const limiters = new Map(
    kinds.map((kind) => [
      kind,
      {
        room: limited(SHARED_LIMITS[kind], refuse),
        account: limitConcurrencyPerKey(() => limited(ASKER_LIMITS[kind].account, tooManyAtOnce)),
        address: limitConcurrencyPerKey(() => limited(ASKER_LIMITS[kind].address, tooManyAtOnce)),
      },
    ]),
  )
  return {
    async admit(kind, asker, work) {
      const limiter = limiters.get(kind)
      if (!limiter) throw new Error(`Requests of kind ${kind} are not limited`)
      const arrivedAt = performance.now()
      const inRoom = () => limiter.room(work, performance.now() - arrivedAt)
      return 'accountId' in asker ? limiter.account(asker.accountId, inRoom) : limiter.address(asker.address, inRoom)
    },
    inTurn: limitConcurrencyPerKey(() => limited(TRANSACTION_LIMIT, tooManyAtOnce)),
  }
}
