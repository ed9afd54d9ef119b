import { purgeEndedSignIns } from '#domain/accounts/purge-ended-sign-ins.ts'
import type { Ctx } from '#domain/kernel/context.ts'
import { purgeExpiredRateLimits } from '#domain/kernel/purge-expired-rate-limits.ts'
import { notifyUnreadMessages } from '#domain/messaging/notify-unread-messages.ts'
import { postBuildRequestMessage } from '#domain/messaging/post-build-request-message.ts'
import { submitDisputeEvidence } from '#domain/operators/submit-dispute-evidence.ts'
import { buyLabel } from '#domain/orders/buy-label.ts'
import { reconcileParcels } from '#domain/orders/reconcile-parcels.ts'
import { trackParcel } from '#domain/orders/track-parcel.ts'
import { voidLabel } from '#domain/orders/void-label.ts'
import { purgePaymentEvents } from '#domain/payments/purge-payment-events.ts'
import { reconcileDisputes } from '#domain/payments/reconcile-disputes.ts'
import { reconcilePayments } from '#domain/payments/reconcile-payments.ts'
import { remindOfEvidence } from '#domain/payments/send-dispute-emails.ts'
import { checkTransfer } from '#domain/payouts/check-transfer.ts'
import { reconcileLedger } from '#domain/payouts/reconcile-ledger.ts'
import { refreshPayoutAccount } from '#domain/payouts/refresh-payout-account.ts'
import { resumeTransfers } from '#domain/payouts/resume-transfers.ts'
import { reverseTransfer } from '#domain/payouts/reverse-transfer.ts'
import { sendTransfer } from '#domain/payouts/send-transfer.ts'
import type { Mail } from '#domain/ports/mail.ts'
import { retireSoldProducts } from '#domain/products/retire-sold-products.ts'
import { syncProduct } from '#domain/products/sync-product.ts'
import { purgeExpiredQuotes } from '#domain/shipping/purge-expired-quotes.ts'
import { deleteUploadFiles } from '#domain/uploads/delete-upload-files.ts'
import { drawAvif } from '#domain/uploads/draw-avif.ts'
import { purgeUnclaimedUploads } from '#domain/uploads/purge-unclaimed-uploads.ts'
import { renewUploadUrls } from '#domain/uploads/renew-upload-urls.ts'
import type { Log } from '../log.ts'
import { logDifferences } from './log-differences.ts'
import { closeDuePayments, closePayment, refundOrder, refundPayment, settleDispute, settlePayment } from './payment-work.ts'
import { reportMoneyAlert } from './report-money-alert.ts'
import { sendEmail } from './send-email.ts'
import type { JobHandlers, PeriodicWork } from './start-workers.ts'

export type JobContext = Ctx & { mail: Mail; log: Log }

/** The handler of each job that an action enqueues. */
export const jobHandlers: JobHandlers<JobContext> = {
  'send-mail': sendEmail,
  'settle-payment': settlePayment,
  'settle-dispute': settleDispute,
  'close-payment': closePayment,
  'refund-payment': refundPayment,
  'buy-label': buyLabel,
  'void-label': voidLabel,
  'track-parcel': trackParcel,
  'tell-of-request': postBuildRequestMessage,
  'tell-of-messages': notifyUnreadMessages,
  'sync-product': async (ctx, job) => void (await syncProduct(ctx, job)),
  'refresh-payout-account': refreshPayoutAccount,
  'send-transfer': sendTransfer,
  'reverse-transfer': reverseTransfer,
  'check-transfer': checkTransfer,
  'submit-evidence': submitDisputeEvidence,
  'remind-of-evidence': remindOfEvidence,
  'report-money-alert': reportMoneyAlert,
  'draw-avif': drawAvif,
  'delete-upload-files': deleteUploadFiles,
  // Of earlier versions.
  'settle-checkout': settlePayment,
  'expire-checkout': (ctx, { checkoutId: paymentId }) => closePayment(ctx, { paymentId }),
  'settle-build-payment': settlePayment,
  'close-build-payment': closePayment,
  'refund-build-payment': refundPayment,
  'refund-order': refundOrder,
}

/** Periodic work, done by one node each time. */
export const periodicWork: PeriodicWork<JobContext>[] = [
  { name: 'close-due-payments', everySeconds: 10, run: closeDuePayments },
  { name: 'reconcile-payments', everySeconds: 30, run: reconcilePayments },
  { name: 'reconcile-disputes', everySeconds: 900, run: reconcileDisputes },
  { name: 'reconcile-parcels', everySeconds: 300, run: reconcileParcels },
  { name: 'resume-transfers', everySeconds: 60, run: resumeTransfers },
  { name: 'reconcile-ledger', everySeconds: 4 * 3600, run: async (ctx) => logDifferences(ctx.log, await reconcileLedger(ctx)) },
  { name: 'purge-ended-sign-ins', everySeconds: 3600, run: purgeEndedSignIns },
  { name: 'purge-past-limits', everySeconds: 3600, run: purgeExpiredRateLimits },
  { name: 'purge-expired-quotes', everySeconds: 3600, run: purgeExpiredQuotes },
  { name: 'purge-payment-events', everySeconds: 3600, run: purgePaymentEvents },
  { name: 'purge-unheld-uploads', everySeconds: 600, run: purgeUnclaimedUploads },
  { name: 'renew-upload-addresses', everySeconds: 3600, run: renewUploadUrls },
  { name: 'retire-sold-products', everySeconds: 3600, run: retireSoldProducts },
]
