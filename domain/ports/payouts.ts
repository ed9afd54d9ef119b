/** A builder's account with the card provider, as it is right now. */
export type PayoutAccountState = {
  accountId: string
  /** The builder went through the provider's form to its end. */
  isSubmitted: boolean
  /** Money may be sent to it, and it may pay a bank. */
  isReady: boolean
  /** What the provider wants to know, in its own names. */
  missing: string[]
  disabledReason: string | null
  bankName: string | null
  bankLast4: string | null
}

/** A builder's share of one sale, taken from the payment of that sale and no other money. */
export type SendTransfer = {
  /** Ours; returns in every `TransferState`. */
  transferId: string
  /** What the provider finds it by: the order, or the payment for a custom build. */
  saleNumber: string
  /** Stored before the call, so that asking again finds the transfer already made. */
  idempotencyKey: string
  accountId: string
  paymentIntentId: string
  amountCents: number
  currency: string
  description: string
}

/** A transfer as the provider knows it. */
export type TransferState = {
  stripeTransferId: string
  /** Ours, null for a transfer that was not made by the shop. */
  transferId: string | null
  amountCents: number
  reversedCents: number
  currency: string
  /** Where it went. */
  accountId: string | null
  createdAt: Date
}

/** What one payment of the shop brought, and what of it went back. */
export type PaymentMoney = { paymentIntentId: string; paidCents: number; refundedCents: number; createdAt: Date }

/** Paying the builders. Every method throws a `provider_unavailable` refusal when the provider does not answer. */
export interface Payouts {
  openPayoutAccount(account: {
    builderId: string
    email: string
    businessName: string
    idempotencyKey: string
  }): Promise<PayoutAccountState>
  /** Undefined when the provider knows no such account. */
  getPayoutAccount(accountId: string): Promise<PayoutAccountState | undefined>
  /** The address of the provider's own form; good once, for minutes. */
  openOnboarding(link: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>
  /** The address of the builder's own pages at the provider; good once. */
  openPayoutDashboard(accountId: string): Promise<string>
  /** Null when the provider will not send to this account as it stands. */
  sendTransfer(transfer: SendTransfer): Promise<TransferState | null>
  /** The transfer that was made for this sale, if one was. */
  findTransfer(saleNumber: string): Promise<TransferState | undefined>
  /** Undefined when the provider knows no such transfer. */
  getTransfer(stripeTransferId: string): Promise<TransferState | undefined>
  /** Takes the whole transfer back; one taken back already is answered as it is. */
  reverseTransfer(reversal: { stripeTransferId: string; idempotencyKey: string }): Promise<TransferState>
  /** Every transfer that the shop made since then. */
  listTransfers(since: Date): Promise<TransferState[]>
  /** Every payment that the shop took since then. */
  listPayments(since: Date): Promise<PaymentMoney[]>
}
