/** The current state of a builder's account at the card provider */
export type PayoutAccountState = {
  accountId: string
  /** ISO 3166-1 alpha-2; null if the provider doesn't tell. It can't change. */
  country: string | null
  /** The builder completed the provider's form. */
  isSubmitted: boolean
  /** Transfers to it are possible, and it may pay out to a bank. */
  isReady: boolean
  /** Remaining requirements under the provider's names */
  missing: string[]
  disabledReason: string | null
  bankName: string | null
  bankLast4: string | null
}

/** A builder's share of one sale, taken only from that sale's payment */
export type SendTransfer = {
  /** Our id; returned in every `TransferState` */
  transferId: string
  /** How the provider finds it: by the order, or the custom build payment */
  saleNumber: string
  /** Stored before the call, so that a retry finds the transfer already made */
  idempotencyKey: string
  accountId: string
  paymentIntentId: string
  amountCents: number
  currency: string
  description: string
}

/** A transfer at the provider */
export type TransferState = {
  stripeTransferId: string
  /** Our id, null for a transfer not made by the shop */
  transferId: string | null
  amountCents: number
  reversedCents: number
  currency: string
  /** The receiving account */
  accountId: string | null
  /** The payment it was taken from; null for one of an earlier version */
  paymentIntentId: string | null
  createdAt: Date
}

/** One payment to the shop: amount and refunds */
export type PaymentMoney = {
  paymentIntentId: string
  /** Our payment's id, and what was sold, as given to `openCheckout` */
  paymentId: string
  productId: string | null
  paidCents: number
  refundedCents: number
  createdAt: Date
}

/** Payouts to builders. Every method throws a `provider_unavailable` refusal if the provider does not respond. */
export interface Payouts {
  /** The country of the shop's own account */
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
  /** Undefined if the provider knows no such account */
  getPayoutAccount(accountId: string): Promise<PayoutAccountState | undefined>
  /** The URL of the provider's form; works once, for a few minutes */
  openOnboarding(link: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>
  /** The URL of the builder's pages at the provider; works once */
  openPayoutDashboard(accountId: string): Promise<string>
  /** Null if the provider cannot transfer to this account in its current state */
  sendTransfer(transfer: SendTransfer): Promise<TransferState | null>
  /** The unreversed transfer for this sale, if there is one */
  findTransfer(saleNumber: string): Promise<TransferState | undefined>
  /** Undefined if the provider knows no such transfer */
  getTransfer(stripeTransferId: string): Promise<TransferState | undefined>
  /** Reverses a transfer up to this total; one already reversed that far is returned unchanged. */
  reverseTransfer(reversal: { stripeTransferId: string; idempotencyKey: string; reversedCents: number }): Promise<TransferState>
  /** Every transfer that the shop made since then */
  listTransfers(since: Date): Promise<TransferState[]>
  /** Every payment to the shop since then */
  listPayments(since: Date): Promise<PaymentMoney[]>
  /** Every payment to the shop with a refund since then, of any age, including failed refunds */
  listRefundedPayments(since: Date): Promise<PaymentMoney[]>
}
