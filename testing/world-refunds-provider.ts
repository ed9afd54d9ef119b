import { Refusal } from '#contracts/kernel/refusal.ts'
import type { DisputeState } from '#domain/ports/disputes.ts'
import type { CheckoutState, OpenCheckout, PartRefund, Payments } from '#domain/ports/payments.ts'
import type { WorldClock } from './world-clock.ts'
import { isTakenByBank } from './world-disputes-provider.ts'
import { paymentsOf } from './world-payouts-provider.ts'

type AskedRefund = Parameters<Payments['refund']>[0]

export type WorldRefunds = Pick<Payments, 'refund' | 'listRefundedPayments'> & {
  /** Every refund that was made on request, oldest first. */
  refunds: AskedRefund[]
  /** The payment is refunded in the provider's own dashboard, in full by default. */
  refundOutside(sessionId: string, cents?: number): void
  /** An accepted refund fails later, like days later at a closed account. */
  failRefund(sessionId: string): void
  /** The same for a partial refund. */
  failReturn(returnId: string): void
  /** A day has passed: the same key would now refund again. */
  expireRefundKeys(): void
  /** The next refund is made, but its response is lost. */
  loseRefundAnswer(): void
}

type Session = CheckoutState & { asked: OpenCheckout }
type Deps = { clock: WorldClock; sessions: Session[]; disputes: DisputeState[]; pass: () => Promise<void> }

/** The refunds of the card provider in memory: several of one payment, never more than was paid. */
export function openRefunds({ clock, sessions, disputes, pass }: Deps): WorldRefunds {
  const refunds: AskedRefund[] = []
  const byKey = new Map<string, PartRefund>()
  const lastRefundAt = new Map<string, Date>()
  let isAnswerLost = false

  function existing(sessionId: string) {
    const session = sessions.find((each) => each.sessionId === sessionId)
    if (!session) throw new Error(`No session ${sessionId}`)
    return session
  }

  function make({ paymentIntentId, part }: AskedRefund): PartRefund {
    const session = sessions.find((each) => each.paymentIntentId === paymentIntentId)
    const made = { refundId: `re_world_${refunds.length + 1}`, status: 'succeeded', why: '' }
    if (!session) return made
    const left = session.totalCents - session.refundedCents
    if (part && part.cents > left) return { refundId: null, status: 'failed', why: `Only ${left} is left to refund` }
    session.refundedCents += part?.cents ?? left
    lastRefundAt.set(session.sessionId, clock.now())
    if (part) session.returns.push({ ...part, ...made })
    return made
  }

  return {
    refunds,
    async refund(refund) {
      await pass()
      const known = byKey.get(refund.idempotencyKey)
      if (known) return known
      if (isTakenByBank(disputes, refund.paymentIntentId)) return { refundId: null, status: 'failed', why: 'charge_disputed' }
      const made = make(refund)
      if (made.status === 'failed') return made
      refunds.push(refund)
      byKey.set(refund.idempotencyKey, made)
      if (!isAnswerLost) return made
      isAnswerLost = false
      throw new Refusal('provider_unavailable', 'The answer was lost on its way')
    },
    refundOutside(sessionId, cents) {
      const session = existing(sessionId)
      session.refundedCents = Math.max(session.refundedCents, cents ?? session.totalCents)
      lastRefundAt.set(sessionId, clock.now())
    },
    async listRefundedPayments(since) {
      await pass()
      const isRefunded = ({ sessionId }: Session) => (lastRefundAt.get(sessionId) ?? 0) >= since
      return paymentsOf(sessions.filter(isRefunded), clock)
    },
    failRefund(sessionId) {
      const session = existing(sessionId)
      const parts = session.returns.filter(({ status }) => status === 'succeeded')
      session.refundedCents = parts.reduce((sum, { cents }) => sum + cents, 0)
    },
    failReturn(returnId) {
      for (const session of sessions) {
        const made = session.returns.findLast((each) => each.returnId === returnId && each.status === 'succeeded')
        if (!made) continue
        session.refundedCents -= made.cents
        Object.assign(made, { status: 'failed', why: 'expired_or_canceled_card' })
      }
    },
    expireRefundKeys: () => byKey.clear(),
    loseRefundAnswer() {
      isAnswerLost = true
    },
  }
}
