/** The current state of a builder's account at the card provider. */
export type PayoutAccountState = {
  accountId: string
  /** ISO 3166-1 alpha-2; null if the provider doesn't say. It can't change. */
  country: string | null
  /** The builder completed the provider's form. */
  isSubmitted: boolean
  /** Transfers to it are possible, and it may pay out to a bank. */
  isReady: boolean
  /** What the provider still requires, in its own names. */
  missing: string[]
  disabledReason: string | null
  bankName: string | null
  bankLast4: string | null
}

/** A builder's share of one sale, taken from that sale's payment only. */
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

/** A transfer at the provider. */
export type TransferState = {
  stripeTransferId: string
  /** Our id, null for a transfer that was not made by the shop. */
  transferId: string | null
  amountCents: number
  reversedCents: number
  currency: string
  /** The receiving account. */
  accountId: string | null
  /** The payment it was taken from; null for one of an earlier version. */
  paymentIntentId: string | null
  createdAt: Date
}

/** One payment to the shop: amount and refunds. */
export type PaymentMoney = {
  paymentIntentId: string
  /** Our payment's id, and what was sold, as `openCheckout` was given them. */
  paymentId: string
  productId: string | null
  paidCents: number
  refundedCents: number
  createdAt: Date
}

/** Payouts to builders. Every method throws a `provider_unavailable` refusal if the provider does not answer. */
export interface Payouts {
  /** The country of the shop's own account. */
  getShopCountry(): Promise<string>
  /** Throws `conflict` for a country that the provider can't pay. */
  openPayoutAccount(account: {
    builderId: string
    email: string
    businessName: string
    country: string
    shopCountry: string
    idempotencyKey: string
  }): Promise<PayoutAccountState>
  /** Undefined if the provider knows no such account. */
  getPayoutAccount(accountId: string): Promise<PayoutAccountState | undefined>
  /** The URL of the provider's own form; works once, for minutes. */
  openOnboarding(link: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>
  /** The URL of the builder's own pages at the provider; works once. */
  openPayoutDashboard(accountId: string): Promise<string>
  /** Null if the provider cannot transfer to this account in its current state. */
  sendTransfer(transfer: SendTransfer): Promise<TransferState | null>
  /** The transfer that was made for this sale and was not taken back, if there is one. */
  findTransfer(saleNumber: string): Promise<TransferState | undefined>
  /** Undefined when the provider knows no such transfer. */
  getTransfer(stripeTransferId: string): Promise<TransferState | undefined>
  /** Reverses a transfer until that much of it is back; one of which so much is back already is returned as it is. */
  reverseTransfer(reversal: { stripeTransferId: string; idempotencyKey: string; reversedCents: number }): Promise<TransferState>
  /** Every transfer that the shop made since then. */
  listTransfers(since: Date): Promise<TransferState[]>
  /** Every payment to the shop since then. */
  listPayments(since: Date): Promise<PaymentMoney[]>
  /** Every payment to the shop of which something was refunded since then, however old it is. Also if the refund has failed. */
  listRefundedPayments(since: Date): Promise<PaymentMoney[]>
}
