import type { Refusal } from '#contracts/refusal.ts'
import { type Limited, limitConcurrency } from '#domain/kernel/limit-concurrency.ts'
import { limitEach } from '#domain/kernel/limit-each.ts'
import { tooBusy, tooManyAtOnce } from '#domain/kernel/too-busy.ts'
import type { Log } from '../log.ts'

/** What a request is for: each kind is admitted by itself, so that none of them keeps the others out. */
export type Kind = 'page' | 'api' | 'sign-in' | 'provider' | 'body' | 'upload' | 'attachment' | 'file'
/** Who asks: an account, or an address where nobody says who they are. */
type Asker = { accountId: string } | { address: string }

export type Admission = {
  /** Does the work once the asker and the shop have room for it; else throws the refusal that says to come back. */
  admit<T>(kind: Kind, asker: Asker, work: () => Promise<T>): Promise<T>
  /** Work of one account, one after the other. */
  inTurn<T>(accountId: string, work: () => Promise<T>): Promise<T>
}

type Room = { atOnce: number; longest: number; patienceMs: number }

/** Of all requests of a kind together. */
const ROOMS: Record<Kind, Room> = {
  // Drawing one takes the only thread for a while, in which it does not even see who else arrives.
  page: { atOnce: 3, longest: 1000, patienceMs: 1000 },
  // Ten connections serve these: more at once would only wait for one another.
  api: { atOnce: 12, longest: 1000, patienceMs: 1000 },
  // Of these two at a time hash a password: so many that the last of them waits for about a second.
  'sign-in': { atOnce: 48, longest: 200, patienceMs: 1000 },
  // These wait for Stripe or EasyPost.
  provider: { atOnce: 64, longest: 200, patienceMs: 1000 },
  // Up to a megabyte each, which takes as long as its sender's line needs.
  body: { atOnce: 500, longest: 1000, patienceMs: 5000 },
  // These take as long as their sender's line needs, and then one place at the picture table. Each holds its 5 MB in memory.
  upload: { atOnce: 40, longest: 500, patienceMs: 30_000 },
  // Each holds up to 25 MB in memory, twice for a moment.
  attachment: { atOnce: 8, longest: 100, patienceMs: 30_000 },
  file: { atOnce: 16, longest: 5000, patienceMs: 5000 },
}

/** Of one account: ten tabs that open together, of a dozen calls each, wait a moment and are all served. */
const OF_ACCOUNT: Room = { atOnce: 2, longest: 128, patienceMs: 1000 }
/** Of one address: an office of two hundred people. Who is signed in there counts by account. */
const OF_ADDRESS: Room = { atOnce: 2, longest: 256, patienceMs: 1000 }
const OF_ONE: Record<Kind, { account: Room; address: Room }> = {
  // All places: behind a proxy that TRUSTED_PROXIES does not count, every visitor has the same address.
  page: { account: OF_ACCOUNT, address: { ...OF_ADDRESS, atOnce: ROOMS.page.atOnce } },
  api: { account: OF_ACCOUNT, address: OF_ADDRESS },
  'sign-in': { account: OF_ACCOUNT, address: { atOnce: 24, longest: 256, patienceMs: 1500 } },
  provider: { account: { ...OF_ACCOUNT, atOnce: 4 }, address: OF_ADDRESS },
  body: { account: { ...OF_ACCOUNT, atOnce: 10 }, address: { ...OF_ADDRESS, atOnce: 24 } },
  upload: { account: { atOnce: 10, longest: 40, patienceMs: 30_000 }, address: OF_ADDRESS },
  attachment: { account: { atOnce: 2, longest: 20, patienceMs: 30_000 }, address: OF_ADDRESS },
  // A page shows dozens of pictures.
  file: { account: OF_ACCOUNT, address: { atOnce: 8, longest: 4000, patienceMs: 5000 } },
}

/** Of the transactions of one account. */
const TURNS: Room = { atOnce: 1, longest: 128, patienceMs: 5000 }

const WARN_EVERY_MS = 60_000

/** Admits what can be served and refuses the rest, so that it does not queue. Counted in the memory of this node. */
export function openAdmission({ log, patience = 1 }: { log?: Log; patience?: number } = {}): Admission {
  let warnedAt = Number.NEGATIVE_INFINITY
  function refuse(): Refusal {
    if (performance.now() - warnedAt > WARN_EVERY_MS) {
      warnedAt = performance.now()
      log?.warn('Overloaded: refusing some requests')
    }
    return tooBusy()
  }
  function limited({ atOnce, longest, patienceMs }: Room, full: () => Refusal): Limited {
    const refused = (why: 'full' | 'slow') => (why === 'full' ? full() : refuse())
    return limitConcurrency(atOnce, { longest, patienceMs: patienceMs * patience, refuse: refused })
  }

  const kinds = Object.keys(ROOMS) as Kind[]
  const doors = new Map(
    kinds.map((kind) => [
      kind,
      {
        room: limited(ROOMS[kind], refuse),
        account: limitEach(() => limited(OF_ONE[kind].account, tooManyAtOnce)),
        address: limitEach(() => limited(OF_ONE[kind].address, tooManyAtOnce)),
      },
    ]),
  )
  return {
    async admit(kind, asker, work) {
      const door = doors.get(kind)
      if (!door) throw new Error(`Nothing is admitted as ${kind}`)
      const inRoom = () => door.room(work)
      return 'accountId' in asker ? door.account(asker.accountId, inRoom) : door.address(asker.address, inRoom)
    },
    inTurn: limitEach(() => limited(TURNS, tooManyAtOnce)),
  }
}
