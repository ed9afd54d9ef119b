import type { CollectionTakedown } from '#contracts/reports.ts'
import type { Tx } from '../kernel/db.ts'

/** Why a payment that arrived must be refunded. */
export type RefundReason = 'already_sold' | 'not_for_sale' | 'amount_differs'

/** The changes of a delivery that its buyer is mailed about. */
export type DeliveryNews = 'label_created' | 'shipped' | 'delivered' | 'returned' | 'ready_for_pickup' | 'picked_up'

/** Events of a custom build that the other side is notified of. */
export type RequestNews =
  | 'requested'
  | 'quoted'
  | 'revised'
  | 'quote_withdrawn'
  | 'accepted'
  | 'declined'
  | 'turned_down'
  | 'withdrawn'
  | 'completed'

/** Why a payment for a custom build is refunded. */
export type BuildRefundReason = 'paid_twice' | 'quote_changed' | 'declined' | 'amount_differs' | 'given_back'

/** Mails about a payment for a custom build: paid and returned to the buyer, received and given_back to the builder. */
export type BuildPaymentNews = 'paid' | 'received' | 'returned' | 'given_back'

/** What builder and operators are mailed about a dispute. */
export type DisputeNews = 'inquiry' | 'inquiry_closed' | 'opened' | 'won' | 'lost'

/** Every mail the shop sends, with the data of its template. Links are paths on our own origin. */
export type MailJob =
  | { mail: 'confirm-email'; to: string; path: string; isBuilder: boolean; choosesPassword: boolean }
  | { mail: 'account-exists'; to: string }
  | { mail: 'reset-password'; to: string; path: string }
  | { mail: 'change-email'; to: string; path: string }
  | { mail: 'email-changed'; to: string }
  | { mail: 'password-changed'; to: string }
  | { mail: 'account-deleted'; to: string }
  | { mail: 'order-placed-buyer'; to: string; orderId: string }
  | { mail: 'order-placed-builder'; to: string; orderId: string }
  | { mail: 'order-refunded-buyer'; to: string; orderId: string }
  | { mail: 'order-refunded-builder'; to: string; orderId: string }
  | { mail: 'delivery-buyer'; to: string; orderId: string; status: DeliveryNews }
  | { mail: 'parcel-returned-builder'; to: string; orderId: string }
  | { mail: 'payment-refunded'; to: string; productName: string; totalCents: number; reason: RefundReason }
  | { mail: 'application-declined-sold'; to: string; productName: string }
  | { mail: 'application-received'; to: string; productName: string; buyerName: string; message: string }
  | { mail: 'application-approved'; to: string; productName: string; builderName: string; productId: string }
  | { mail: 'application-declined'; to: string; productName: string; builderName: string }
  | { mail: 'custom-build-news'; to: string; requestId: string; news: RequestNews }
  | { mail: 'custom-build-payment'; to: string; paymentId: string; news: BuildPaymentNews }
  /** To the builder, who reads what everybody can read. */
  | { mail: 'review-received'; to: string; slug: string; reviewerName: string; rating: number; text: string }
  /** To somebody who has not looked at their messages for a while. */
  | { mail: 'messages-waiting'; to: string; userId: string }
  | { mail: 'payouts-ready'; to: string }
  | { mail: 'payouts-on-hold'; to: string; missing: string[] }
  | { mail: 'payout-sent'; to: string; productName: string; amountCents: number }
  | { mail: 'payout-returned'; to: string; productName: string; amountCents: number }
  /** The unsubscribe link is made from the subscription when the mail is rendered. */
  | { mail: 'newsletter-welcome'; to: string; subscriptionId: string }
  | { mail: 'newsletter-unsubscribe'; to: string; subscriptionId: string }
  | { mail: 'builder-activated'; to: string }
  /** With the operator's reason, which may be empty. */
  | { mail: 'builder-suspended'; to: string; reason: string }
  /** To an author whose text an operator took down, with the reason. */
  | { mail: 'review-taken-down'; to: string; builderId: string; builderName: string; reason: string }
  | { mail: 'collection-taken-down'; to: string; wishlistId: string; change: CollectionTakedown; reason: string }
  | { mail: 'dispute-builder'; to: string; disputeId: string; news: DisputeNews }
  /** To the shop itself. */
  | { mail: 'dispute-operators'; to: string; disputeId: string; news: DisputeNews | 'evidence_due' }
  | { mail: 'inquiry-received'; to: string; inquiryId: string }

/** Jobs that run after the commit, at least once. */
export type JobPayloads = {
  'send-mail': MailJob
  /** Asks the provider what became of a payment, by whichever of its ids was heard. */
  'settle-payment': { sessionId: string } | { paymentIntentId: string }
  /** Asks the provider what became of a dispute. */
  'settle-dispute': { stripeDisputeId: string }
  /** Closes a payment page that another has replaced, or that nobody may pay any more. */
  'close-payment': { paymentId: string }
  /** Gives a payment back. Earlier versions named it by its checkout, which has the same id. */
  'refund-payment': { paymentId: string } | { checkoutId: string }
  /** Buys the label that a builder has chosen. */
  'buy-label': { shipmentId: string }
  /** Returns the label of an order that was refunded before shipping. */
  'void-label': { shipmentId: string }
  /** Asks the carriers where a parcel is. */
  'track-parcel': { trackerId: string }
  /** Posts a step of a custom build to the conversation of its two sides. */
  'tell-of-request': { requestId: string; news: RequestNews; clientId: string }
  /** Checks whether a message is still unread. */
  'tell-of-messages': { conversationId: string; userId: string; number: number }
  /** Copies a product to the card provider's catalogue. */
  'sync-product': { productId: string }
  /** Reads the state of a builder's account at the card provider. */
  'refresh-payout-account': { accountId: string }
  /** Transfers a builder's share of a sale, and reverses it when the sale was refunded. */
  'send-transfer': { transferId: string }
  'reverse-transfer': { transferId: string }
  /** Compares a transfer with the card provider's record. */
  'check-transfer': { stripeTransferId: string }
  /** Hands the evidence that an operator filed to the card provider. */
  'submit-evidence': { evidenceId: string }
  /** Mails the operators if nobody has filed evidence by then. */
  'remind-of-evidence': { disputeId: string }
  /** Logs a payment that an operator has to check. */
  'report-money-alert': { alertId: string }
  /** Draws the smaller format of an uploaded picture. */
  'draw-avif': { key: string }
  /** Deletes the files of removed pictures. */
  'delete-upload-files': { uploads: { bucket: string; path: string }[] }
}
export type JobName = keyof JobPayloads

/** Jobs of earlier versions, which may still wait in the queue of a shop that was upgraded. Nothing enqueues them any more. */
export type EarlierJobPayloads = {
  'settle-checkout': { sessionId: string }
  'expire-checkout': { checkoutId: string }
  'settle-build-payment': { paymentIntentId: string }
  'close-build-payment': { paymentId: string }
  'refund-build-payment': { paymentId: string }
  'refund-order': { orderId: string }
}

export interface Jobs {
  /** Enqueued in the transaction: a rollback removes the job. `afterSeconds` delays it. */
  enqueue<Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayloads[Name],
    options?: { afterSeconds?: number },
  ): Promise<void>
  /** Deletes mail to a deleted account that was not sent yet, and finished or failed jobs that still name it. */
  erase(tx: Tx, person: { email: string; names: string[] }): Promise<void>
}
