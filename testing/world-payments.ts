import { createHmac } from 'node:crypto'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { CheckoutState, OpenCheckout, PaymentEvent, Payments } from '#domain/ports/payments.ts'
import { type Outage, openOutage } from './outage.ts'
import type { WorldClock } from './world-clock.ts'
import { openDisputes, type WorldDisputes } from './world-disputes-provider.ts'
import { openPayouts, type WorldPayouts } from './world-payouts-provider.ts'
import { openRefunds, type WorldRefunds } from './world-refunds-provider.ts'

const SECRET = 'whsec_world'
const NOTHING = { sessionId: null, paymentIntentId: null, accountId: null, stripeTransferId: null, stripeDisputeId: null }

export type WorldPayments = Payments &
  WorldPayouts &
  WorldDisputes &
  WorldRefunds &
  Outage & {
    /** Every session, oldest first, with its request. */
    sessions: (CheckoutState & { asked: OpenCheckout })[]
    synced: Parameters<Payments['syncProduct']>[0][]
    /** The buyer pays on the hosted page; `slowly` uses a method that takes days. */
    pay(sessionId: string, options?: { slowly?: boolean }): void
    /** Settles a slow payment, or fails it. */
    settle(sessionId: string, paid: boolean): void
    /** A signed webhook body, as from the provider. */
    event(type: string, sessionId: string): { rawBody: string; signature: string }
    /** The same for a builder's account. */
    accountEvent(accountId: string): { rawBody: string; signature: string }
    /** The same for a transfer to a builder. */
    transferEvent(stripeTransferId: string): { rawBody: string; signature: string }
    /** The same for a dispute. */
    disputeEvent(stripeDisputeId: string, type?: string): { rawBody: string; signature: string }
  }

/** A card provider in memory: sessions change only as the real one's do. */
export function openPayments(clock: WorldClock): WorldPayments {
  const { outage, pass } = openOutage('The payment provider isn’t responding. Please try again in a moment.')
  const byKey = new Map<string, string>()
  const { posted, readEvent } = openEvents(clock)

  function find(sessionId: string) {
    const session = payments.sessions.find((each) => each.sessionId === sessionId)
    if (session?.status === 'open' && session.expiresAt <= clock.now()) Object.assign(session, { status: 'expired', url: null })
    return session
  }

  function existing(sessionId: string) {
    const session = find(sessionId)
    if (!session) throw new Error(`No session ${sessionId}`)
    return session
  }

  function state({ asked: _, ...session }: WorldPayments['sessions'][number]): CheckoutState {
    return { ...session, returns: session.returns.map((each) => ({ ...each })) }
  }

  const sessions: WorldPayments['sessions'] = []
  const disputed = openDisputes({ clock, sessions, pass })
  const payments: WorldPayments = Object.assign(
    outage,
    openPayouts({ clock, sessions, pass }),
    disputed,
    openRefunds({ clock, sessions, disputes: disputed.disputes, pass }),
    {
      sessions,
      synced: [],
      async openCheckout(asked: OpenCheckout) {
        await pass()
        const known = byKey.get(asked.idempotencyKey)
        if (known) return state(existing(known))
        const sessionId = `cs_world_${payments.sessions.length + 1}`
        byKey.set(asked.idempotencyKey, sessionId)
        payments.sessions.push(newSession(asked, sessionId))
        return state(existing(sessionId))
      },
      async getCheckout(sessionId: string) {
        await pass()
        const session = find(sessionId)
        return session && state(session)
      },
      async expireCheckout(sessionId: string) {
        await pass()
        const session = find(sessionId)
        if (session?.status === 'open') Object.assign(session, { status: 'expired', url: null })
        return session && state(session)
      },
      listOpenCheckouts: () => pass().then(() => sessions.filter((each) => find(each.sessionId)?.status === 'open').map(state)),
      async syncProduct(product: Parameters<Payments['syncProduct']>[0]) {
        await pass()
        payments.synced.push(product)
        return {
          stripeProductId: product.stripeProductId ?? `prod_${product.productId}`,
          stripePriceId: `price_${product.productId}_${product.priceCents}`,
        }
      },
      readEvent,
      pay(sessionId: string, { slowly = false } = {}) {
        const session = existing(sessionId)
        if (session.status !== 'open') throw new Error(`Session ${sessionId} is ${session.status}: nobody can pay it`)
        const paymentStatus = slowly ? 'unpaid' : 'paid'
        Object.assign(session, { status: 'complete', paymentStatus, url: null, paymentIntentId: `pi_${sessionId}` })
      },
      settle(sessionId: string, paid: boolean) {
        existing(sessionId).paymentStatus = paid ? 'paid' : 'failed'
      },
      event(type: string, sessionId: string) {
        const { paymentIntentId } = existing(sessionId)
        return posted({ type, ...NOTHING, sessionId, paymentIntentId })
      },
      accountEvent(accountId: string) {
        return posted({ type: 'account.updated', ...NOTHING, accountId })
      },
      transferEvent(stripeTransferId: string) {
        return posted({ type: 'transfer.updated', ...NOTHING, stripeTransferId })
      },
      disputeEvent(stripeDisputeId: string, type = 'charge.dispute.updated') {
        return posted({ type, ...NOTHING, stripeDisputeId })
      },
    },
  )
  return payments
}

function newSession(asked: OpenCheckout, sessionId: string): WorldPayments['sessions'][number] {
  return {
    asked,
    sessionId,
    paymentId: asked.paymentId,
    url: `https://pay.test/${sessionId}`,
    status: 'open',
    paymentStatus: 'unpaid',
    totalCents: asked.lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0),
    currency: asked.currency,
    customerEmail: asked.customerEmail,
    paymentIntentId: null,
    refundedCents: 0,
    returns: [],
    expiresAt: asked.expiresAt,
  }
}

/** The provider's signed webhooks, with their content. */
function openEvents(clock: WorldClock) {
  let count = 0
  return {
    posted(about: Omit<PaymentEvent, 'id' | 'createdAt'>) {
      count += 1
      const rawBody = JSON.stringify({ id: `evt_world_${count}`, createdAt: clock.now(), ...about })
      return { rawBody, signature: sign(rawBody) }
    },
    readEvent(rawBody: string, signature: string | undefined): PaymentEvent {
      if (signature !== sign(rawBody)) throw new Refusal('bad_request', 'This webhook is not signed by the card provider')
      const { createdAt, ...event } = JSON.parse(rawBody) as PaymentEvent
      return { ...event, createdAt: new Date(createdAt) }
    },
  }
}

function sign(rawBody: string): string {
  return createHmac('sha256', SECRET).update(rawBody).digest('hex')
}
