import type { CollectionTakedown } from '#contracts/reports.ts'
import type { Tx } from '../kernel/db.ts'

/** Why a payment that arrived cannot stand. */
export type RefundReason = 'already_sold' | 'not_for_sale' | 'amount_differs'

/** The changes of a delivery that its buyer is written about. */
export type DeliveryNews = 'label_created' | 'shipped' | 'delivered' | 'returned' | 'ready_for_pickup' | 'picked_up'

/** What one side of a custom build hears of the other. */
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

/** Why a payment for a custom build goes back. */
export type BuildRefundReason = 'paid_twice' | 'quote_changed' | 'declined' | 'amount_differs' | 'given_back'

/** What buyer (paid, returned) and builder (received, given_back) hear of a payment for a custom build. */
export type BuildPaymentNews = 'paid' | 'received' | 'returned' | 'given_back'

/** Every mail the shop writes, with what its template needs. Links are paths on our own origin. */
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
  /** To the builder, as everybody may read it. */
  | { mail: 'review-received'; to: string; slug: string; reviewerName: string; rating: number; text: string }
  /** Somebody has not looked at their messages for a while. */
  | { mail: 'messages-waiting'; to: string; userId: string }
  | { mail: 'payouts-ready'; to: string }
  | { mail: 'payouts-on-hold'; to: string; missing: string[] }
  | { mail: 'payout-sent'; to: string; productName: string; amountCents: number }
  | { mail: 'payout-returned'; to: string; productName: string; amountCents: number }
  /** With a link to leave, made from the subscription when the mail is written. */
  | { mail: 'newsletter-welcome'; to: string; subscriptionId: string }
  | { mail: 'newsletter-unsubscribe'; to: string; subscriptionId: string }
  | { mail: 'builder-activated'; to: string }
  /** With the operator's reason, which may be empty. */
  | { mail: 'builder-suspended'; to: string; reason: string }
  /** An operator took down what somebody wrote, and says why. */
  | { mail: 'review-taken-down'; to: string; builderId: string; builderName: string; reason: string }
  | { mail: 'collection-taken-down'; to: string; wishlistId: string; change: CollectionTakedown; reason: string }
  /** To the shop itself: somebody wrote to it. */
  | { mail: 'inquiry-received'; to: string; inquiryId: string }

/** Work that happens after the commit, at least once. */
export type JobPayloads = {
  'send-mail': MailJob
  /** Asks the provider what became of a payment, by whichever of its ids was heard. */
  'settle-payment': { sessionId: string } | { paymentIntentId: string }
  /** Closes a payment page that another has replaced, or that nobody may pay any more. */
  'close-payment': { paymentId: string }
  /** Gives a payment back. Earlier versions named it by its checkout, which has the same id. */
  'refund-payment': { paymentId: string } | { checkoutId: string }
  /** Buys the label that a builder has chosen. */
  'buy-label': { shipmentId: string }
  /** Gives back the label of an order that was refunded before it left. */
  'void-label': { shipmentId: string }
  /** Asks the carriers where a parcel is. */
  'track-parcel': { trackerId: string }
  /** Says in the talk of its two sides what has become of a custom build. */
  'tell-of-request': { requestId: string; news: RequestNews; clientId: string }
  /** Looks whether a message still waits to be read. */
  'tell-of-messages': { conversationId: string; userId: string; number: number }
  /** Copies a product to the card provider's catalogue. */
  'sync-product': { productId: string }
  /** Asks the card provider how a builder's account stands. */
  'refresh-payout-account': { accountId: string }
  /** Sends a builder their share of a sale, and takes it back when the sale was refunded. */
  'send-transfer': { transferId: string }
  'reverse-transfer': { transferId: string }
  /** Compares a transfer with what the card provider made of it. */
  'check-transfer': { stripeTransferId: string }
  /** Tells the log of money that an operator has to look at. */
  'report-money-alert': { alertId: string }
  /** Draws the smaller format of an uploaded picture. */
  'draw-avif': { key: string }
  /** Clears away the files of pictures that were dropped. */
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
  /** Enqueued with the transaction: a rollback takes the job back. `afterSeconds` delays it. */
  enqueue<Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayloads[Name],
    options?: { afterSeconds?: number },
  ): Promise<void>
  /** Throws away mail on its way to somebody who leaves, and whatever was done or given up that still names them. */
  erase(tx: Tx, person: { email: string; names: string[] }): Promise<void>
}
