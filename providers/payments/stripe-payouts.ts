import Stripe from 'stripe'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { cannotPayOut } from '#domain/ports/payout-countries.ts'
import type { PaymentMoney, PayoutAccountState, Payouts, SendTransfer, TransferState } from '#domain/ports/payouts.ts'
import { everyItem } from './every-item.ts'
import { providerUnavailable } from './payments-unavailable.ts'

/** Stripe's error codes for an account that cannot receive money now, although the request is correct. */
const NOT_TO_THIS_ACCOUNT = ['insufficient_capabilities_for_transfer', 'account_invalid', 'transfers_not_allowed']

/** Payouts to builders through connected accounts, with separate charges and transfers. */
export function stripePayouts(stripe: Stripe): Payouts {
  return {
    async getShopCountry() {
      const { id, country } = await stripe.accounts.retrieveCurrent().catch(providerUnavailable)
      if (!country) throw new Error(`The account ${id} has no country`)
      return country
    },

    async openPayoutAccount({ builderId, email, businessName, country, shopCountry, idempotencyKey }) {
      const account = await stripe.accounts
        .create(
          {
            // The shop is liable for fees and losses; Stripe collects the details and gives the builder its Express pages.
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              stripe_dashboard: { type: 'express' },
            },
            capabilities: { transfers: { requested: true } },
            country,
            // Abroad, an account only receives.
            ...(country !== shopCountry && { tos_acceptance: { service_agreement: 'recipient' } }),
            email,
            business_profile: { name: businessName, product_description: 'Handmade stringed instruments' },
            metadata: { builderId },
          },
          { idempotencyKey },
        )
        .catch((error: unknown) => {
          if (!isAboutCountry(error)) return providerUnavailable(error)
          throw new Refusal('conflict', cannotPayOut({ country, shopCountry }), { cause: error })
        })
      return accountState(account)
    },

    async getPayoutAccount(accountId) {
      const account = await stripe.accounts.retrieve(accountId).catch((error: unknown) => {
        const code = codeOf(error)
        if (code === 'resource_missing' || code === 'account_invalid') return undefined
        return providerUnavailable(error)
      })
      return account && accountState(account)
    },

    async openOnboarding({ accountId, returnUrl, refreshUrl }) {
      const link = await stripe.accountLinks
        .create({ account: accountId, type: 'account_onboarding', return_url: returnUrl, refresh_url: refreshUrl })
        .catch(providerUnavailable)
      return link.url
    },

    async openPayoutDashboard(accountId) {
      const link = await stripe.accounts.createLoginLink(accountId).catch(providerUnavailable)
      return link.url
    },

    sendTransfer: (transfer) => sendTransfer(stripe, transfer),

    async findTransfer(saleNumber) {
      const { data } = await stripe.transfers.list({ transfer_group: saleNumber, limit: 10 }).catch(providerUnavailable)
      const made = data.find((transfer) => transfer.metadata.orderId === saleNumber && !transfer.reversed)
      return made && transferState(made)
    },

    async getTransfer(stripeTransferId) {
      const transfer = await stripe.transfers.retrieve(stripeTransferId).catch((error: unknown) => {
        if (codeOf(error) === 'resource_missing') return undefined
        return providerUnavailable(error)
      })
      return transfer && transferState(transfer)
    },

    async reverseTransfer({ stripeTransferId, idempotencyKey, reversedCents }) {
      const before = await stripe.transfers.retrieve(stripeTransferId).catch(providerUnavailable)
      if (before.amount_reversed >= reversedCents) return transferState(before)
      const amount = reversedCents - before.amount_reversed
      await stripe.transfers.createReversal(stripeTransferId, { amount }, { idempotencyKey }).catch(providerUnavailable)
      return transferState(await stripe.transfers.retrieve(stripeTransferId).catch(providerUnavailable))
    },

    async listTransfers(since) {
      const made = stripe.transfers.list({ created: { gte: unix(since) }, limit: 100 })
      return everyItem(made, (transfer) => (transfer.metadata.transferId ? [transferState(transfer)] : []))
    },

    async listPayments(since) {
      return everyItem(stripe.charges.list({ created: { gte: unix(since) }, limit: 100 }), paymentMoney)
    },

    async listRefundedPayments(since) {
      const refunds = stripe.refunds.list({ created: { gte: unix(since) }, limit: 100, expand: ['data.charge'] })
      const found = await everyItem(refunds, ({ charge }) => (charge && typeof charge === 'object' ? paymentMoney(charge) : []))
      // A payment can have several refunds.
      return [...new Map(found.map((each) => [each.paymentIntentId, each])).values()]
    },
  }
}

async function sendTransfer(stripe: Stripe, transfer: SendTransfer): Promise<TransferState | null> {
  const { transferId, saleNumber, idempotencyKey, accountId, paymentIntentId, amountCents, currency, description } = transfer
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId).catch(providerUnavailable)
  const charge = idOf(intent.latest_charge)
  if (!charge) throw new Error(`Payment ${paymentIntentId} has no charge to pay the builder from`)
  const { refunded } = await stripe.charges.retrieve(charge).catch(providerUnavailable)
  const made = await stripe.transfers
    .create(
      {
        amount: amountCents,
        currency,
        destination: accountId,
        // Only from this payment, so the transfer is made as soon as its money is available. If the shop paid for a full refund, the share
        // comes from the shop's balance.
        ...(refunded ? {} : { source_transaction: charge }),
        transfer_group: saleNumber,
        description,
        metadata: { transferId, orderId: saleNumber, paymentIntentId },
      },
      { idempotencyKey },
    )
    .catch((error: unknown) => (isAboutAccount(error) ? null : providerUnavailable(error)))
  return made && transferState(made)
}

function isAboutCountry(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.code === 'country_unsupported' || error.param === 'country')
}

function isAboutAccount(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  // A deleted account is reported as a missing destination.
  const isGone = error.code === 'resource_missing' && error.param === 'destination'
  return isGone || NOT_TO_THIS_ACCOUNT.includes(error.code ?? '')
}

function accountState(account: Stripe.Account): PayoutAccountState {
  const { requirements } = account
  const bank = account.external_accounts?.data.find((each) => each.object === 'bank_account')
  return {
    accountId: account.id,
    country: account.country ?? null,
    isSubmitted: account.details_submitted,
    isReady: account.capabilities?.transfers === 'active' && account.payouts_enabled,
    missing: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])],
    disabledReason: requirements?.disabled_reason ?? null,
    bankName: bank?.bank_name ?? null,
    bankLast4: bank?.last4 ?? null,
  }
}

function transferState(transfer: Stripe.Transfer): TransferState {
  return {
    stripeTransferId: transfer.id,
    transferId: transfer.metadata.transferId ?? null,
    amountCents: transfer.amount,
    reversedCents: transfer.amount_reversed,
    currency: transfer.currency,
    accountId: idOf(transfer.destination),
    paymentIntentId: transfer.metadata.paymentIntentId ?? null,
    createdAt: new Date(transfer.created * 1000),
  }
}

/** Only the shop's own payments, by the metadata of their sessions, because the account may have others. */
function paymentMoney(charge: Stripe.Charge): PaymentMoney[] {
  const paymentIntentId = idOf(charge.payment_intent)
  const { checkoutId: paymentId, productId = null } = charge.metadata
  if (!paymentIntentId || !paymentId || !charge.paid) return []
  const { amount: paidCents, amount_refunded: refundedCents } = charge
  return [{ paymentIntentId, paymentId, productId, paidCents, refundedCents, createdAt: new Date(charge.created * 1000) }]
}

function unix(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined
}
