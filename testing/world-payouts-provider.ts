import { Refusal } from '#contracts/kernel/refusal.ts'
import type { CheckoutState, OpenCheckout } from '#domain/ports/payments.ts'
import type { PaymentMoney, PayoutAccountState, Payouts, SendTransfer, TransferState } from '#domain/ports/payouts.ts'
import type { WorldClock } from './world-clock.ts'

type Session = CheckoutState & { asked: OpenCheckout }

export type WorldPayouts = Omit<Payouts, 'listRefundedPayments'> & {
  /** Every transfer, oldest first. */
  transfersMade: (TransferState & { asked: SendTransfer })[]
  /** The builders' accounts by id, at the provider. */
  accounts: Map<string, PayoutAccountState>
  /** The country of the shop's own account. */
  shopCountry: string
  /** The builder completes the provider's form, or the provider restricts the account. */
  changeAccount(accountId: string, change?: Partial<PayoutAccountState>): void
  /** The next calls succeed, but their responses are lost. */
  loseAnswers(times?: number): void
}

const READY = { isSubmitted: true, isReady: true, missing: [], disabledReason: null, bankName: 'Test Bank', bankLast4: '6789' }
const EMPTY = { isSubmitted: false, isReady: false, disabledReason: null, bankName: null, bankLast4: null }

type Deps = { clock: WorldClock; sessions: Session[]; pass: () => Promise<void> }

/** The card provider's payouts in memory. Refuses what the real one refuses. */
export function openPayouts({ clock, sessions, pass }: Deps): WorldPayouts {
  const transfersMade: WorldPayouts['transfersMade'] = []
  const accounts: WorldPayouts['accounts'] = new Map()
  let lost = 0

  function answer<Answer>(given: Answer): Answer {
    if (lost === 0) return given
    lost -= 1
    throw new Refusal('provider_unavailable', 'The answer was lost on its way')
  }

  // Accounts that a test inserted directly into the table count as complete.
  function account(accountId: string): PayoutAccountState {
    const known = accounts.get(accountId) ?? { accountId, country: 'US', ...READY }
    accounts.set(accountId, known)
    return known
  }

  function make(asked: SendTransfer) {
    const known = transfersMade.find((each) => each.asked.idempotencyKey === asked.idempotencyKey)
    if (known) return known
    const paid = sessions.find((each) => each.paymentIntentId === asked.paymentIntentId)
    if (!account(asked.accountId).isReady) return null
    const taken = transfersMade.filter((each) => each.asked.paymentIntentId === asked.paymentIntentId)
    const left = (paid?.totalCents ?? 0) - taken.reduce((sum, each) => sum + each.amountCents - each.reversedCents, 0)
    if (!paid || asked.amountCents > left) throw new Error(`No ${asked.amountCents} left of payment ${asked.paymentIntentId}`)
    const stripeTransferId = `tr_world_${transfersMade.length + 1}`
    const { transferId, amountCents } = asked
    const made = { stripeTransferId, transferId, amountCents, reversedCents: 0, ...whereTo(asked), createdAt: clock.now(), asked }
    transfersMade.push(made)
    return made
  }

  return {
    shopCountry: 'US',
    transfersMade,
    accounts,
    changeAccount(accountId, change = READY) {
      accounts.set(accountId, { ...account(accountId), ...change })
    },
    loseAnswers(times = 1) {
      lost = times
    },
    async getShopCountry() {
      await pass()
      return this.shopCountry
    },
    async openPayoutAccount({ country, idempotencyKey }) {
      await pass()
      const accountId = idempotencyKey.replace('account-', 'acct_world_').replace(/-US$/, '')
      if (!accounts.has(accountId)) accounts.set(accountId, { accountId, country, ...EMPTY, missing: ['external_account'] })
      return answer({ ...account(accountId) })
    },
    async getPayoutAccount(accountId) {
      await pass()
      return { ...account(accountId) }
    },
    async openOnboarding({ accountId, returnUrl }) {
      await pass()
      return `https://connect.test/${accountId}?back=${encodeURIComponent(returnUrl)}`
    },
    async openPayoutDashboard(accountId) {
      await pass()
      return `https://connect.test/express/${accountId}`
    },
    async sendTransfer(asked) {
      await pass()
      const made = make(asked)
      return answer(made && state(made))
    },
    async findTransfer(saleNumber) {
      await pass()
      const made = transfersMade.find((each) => each.asked.saleNumber === saleNumber && each.reversedCents < each.amountCents)
      return made && state(made)
    },
    async getTransfer(stripeTransferId) {
      await pass()
      const made = transfersMade.find((each) => each.stripeTransferId === stripeTransferId)
      return made && state(made)
    },
    async reverseTransfer({ stripeTransferId, reversedCents }) {
      await pass()
      const made = transfersMade.find((each) => each.stripeTransferId === stripeTransferId)
      if (!made) throw new Error(`No transfer ${stripeTransferId}`)
      made.reversedCents = Math.max(made.reversedCents, reversedCents)
      return answer(state(made))
    },
    async listTransfers(since) {
      await pass()
      return transfersMade.filter((each) => each.createdAt >= since).map(state)
    },
    async listPayments(since) {
      await pass()
      return paymentsOf(sessions, clock).filter(({ createdAt }) => createdAt >= since)
    },
  }
}

/** The payments made in sessions. */
export function paymentsOf(sessions: Session[], clock: WorldClock): PaymentMoney[] {
  return sessions.flatMap(({ paymentIntentId, paymentStatus, totalCents: paidCents, refundedCents, expiresAt, asked }) => {
    if (paymentStatus !== 'paid' || !paymentIntentId) return []
    const createdAt = new Date(Math.min(expiresAt.getTime(), clock.now().getTime()))
    const { paymentId, productId = null } = asked
    return [{ paymentIntentId, paymentId, productId, paidCents, refundedCents, createdAt }]
  })
}

function whereTo({ currency, accountId, paymentIntentId }: SendTransfer) {
  return { currency, accountId, paymentIntentId }
}

function state({ asked: _, ...made }: WorldPayouts['transfersMade'][number]): TransferState {
  return { ...made }
}
