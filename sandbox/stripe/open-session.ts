import type { SandboxTx } from '../sandbox-db.ts'
import { lineItems } from './line-items.ts'
import { insertObject, type StoredSession } from './object-store.ts'
import { sessionObject } from './session-object.ts'
import type { SessionParams } from './session-params.ts'
import { StripeProblem } from './stripe-problem.ts'
import { type StripeSandbox, unix } from './stripe-sandbox.ts'

const SMALLEST_CENTS = 50
const LARGEST_CENTS = 99_999_999
const LONGEST_SECONDS = 86_400

/** Opens a checkout session with its payment page. */
export async function openSession(sandbox: StripeSandbox, tx: SandboxTx, params: SessionParams): Promise<StoredSession> {
  refuseBadExpiry(params.expires_at, unix(sandbox.now()))
  const now = sandbox.now()
  const session = sessionObject(sandbox, params, await lineItems(tx, params.line_items, now))
  refuseBadTotal(session.amount_total ?? 0)

  await insertObject(tx, session, now, { dueAt: new Date(session.expires_at * 1000) })
  return session
}

/** Stripe requires at least 30 minutes. Here any future time works, so that expiry can be tested. */
function refuseBadExpiry(expiresAt: number | undefined, now: number) {
  if (expiresAt === undefined || (expiresAt > now && expiresAt <= now + LONGEST_SECONDS + 60)) return
  throw new StripeProblem(
    'The `expires_at` timestamp must be in the future and less than 24 hours from Checkout Session creation.',
    {
      param: 'expires_at',
    },
  )
}

function refuseBadTotal(cents: number) {
  if (cents < SMALLEST_CENTS) {
    throw new StripeProblem("The Checkout Session's total amount due must add up to at least $0.50 usd", {
      code: 'amount_too_small',
    })
  }
  if (cents > LARGEST_CENTS) {
    throw new StripeProblem("The Checkout Session's total amount due must be no more than $999,999.99 usd", {
      code: 'amount_too_large',
    })
  }
}
