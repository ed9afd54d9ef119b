import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import type { DisputeState, Disputes } from '#domain/ports/disputes.ts'
import type { CheckoutState } from '#domain/ports/payments.ts'
import type { WorldClock } from './world-clock.ts'
import { openEvidence, type WorldEvidence } from './world-evidence-provider.ts'

const FEE_CENTS = 1500
const ANSWER_MS = 7 * DAY_MS

export type WorldDisputes = Disputes &
  WorldEvidence & {
    /** Every dispute, oldest first. */
    disputes: DisputeState[]
    /** Disputes a paid session at the bank, in full by default. An inquiry moves no money. Returns the dispute's id. */
    dispute(sessionId: string, options?: { cents?: number; isInquiry?: boolean; reason?: string }): string
    /** The bank withdraws the money after an inquiry, or again after it had decided. */
    withdraw(stripeDisputeId: string): void
    /** The bank decides. */
    decide(stripeDisputeId: string, outcome: 'won' | 'lost' | 'inquiry_closed'): void
  }

/** Whether a bank holds a payment's money: then the provider refuses refunds. */
export function isTakenByBank(disputes: DisputeState[], paymentIntentId: string): boolean {
  return disputes.some((each) => each.paymentIntentId === paymentIntentId && each.withdrawnCents > 0)
}

type Deps = { clock: WorldClock; sessions: CheckoutState[]; pass: () => Promise<void> }

/** The disputes of the card provider in memory. */
export function openDisputes({ clock, sessions, pass }: Deps): WorldDisputes {
  const disputes: DisputeState[] = []

  function existing(stripeDisputeId: string) {
    const found = disputes.find((each) => each.stripeDisputeId === stripeDisputeId)
    if (!found) throw new Error(`No dispute ${stripeDisputeId}`)
    return found
  }

  const provider: WorldDisputes = {
    ...openEvidence({ disputes, pass }),
    disputes,
    dispute(sessionId, { cents, isInquiry = false, reason = 'fraudulent' } = {}) {
      const session = sessions.find((each) => each.sessionId === sessionId)
      if (session?.paymentStatus !== 'paid') throw new Error(`Session ${sessionId} is not paid: nobody can dispute it`)
      const stripeDisputeId = `du_world_${disputes.length + 1}`
      disputes.push({
        stripeDisputeId,
        paymentIntentId: session.paymentIntentId,
        paymentId: session.paymentId,
        status: 'inquiry',
        reason,
        amountCents: cents ?? session.totalCents,
        currency: session.currency,
        withdrawnCents: 0,
        feeCents: 0,
        evidenceDueAt: new Date(clock.now().getTime() + ANSWER_MS),
        isEvidenceFiled: false,
        openedAt: clock.now(),
      })
      if (!isInquiry) provider.withdraw(stripeDisputeId)
      return stripeDisputeId
    },
    withdraw(stripeDisputeId) {
      const dispute = existing(stripeDisputeId)
      Object.assign(dispute, { status: 'needs_response', withdrawnCents: dispute.amountCents, feeCents: FEE_CENTS })
    },
    decide(stripeDisputeId, outcome) {
      const dispute = existing(stripeDisputeId)
      Object.assign(dispute, { status: outcome, withdrawnCents: outcome === 'lost' ? dispute.amountCents : 0 })
    },
    async getDispute(stripeDisputeId) {
      await pass()
      const found = disputes.find((each) => each.stripeDisputeId === stripeDisputeId)
      return found && { ...found }
    },
    async listDisputes(since) {
      await pass()
      return disputes.filter(({ openedAt }) => openedAt >= since).map((each) => ({ ...each }))
    },
  }
  return provider
}
