import { purgeEndedSignIns } from '#domain/accounts/purge-ended-sign-ins.ts'
import { closeBuildPayment } from '#domain/build-payments/close-build-payments.ts'
import { reconcileBuildPayments } from '#domain/build-payments/reconcile-build-payments.ts'
import { refundBuildPayment } from '#domain/build-payments/refund-build-payment.ts'
import { settleBuildPaymentIntent } from '#domain/build-payments/settle-build-payment.ts'
import { expireCheckout, expireCheckouts } from '#domain/checkout/expire-checkouts.ts'
import { purgePaymentEvents } from '#domain/checkout/purge-payment-events.ts'
import { reconcileCheckouts } from '#domain/checkout/reconcile-checkouts.ts'
import { refundPayment } from '#domain/checkout/refund-payment.ts'
import type { Ctx } from '#domain/kernel/context.ts'
import { purgeExpiredRateLimits } from '#domain/kernel/purge-expired-rate-limits.ts'
import { notifyUnreadMessages } from '#domain/messaging/notify-unread-messages.ts'
import { postBuildRequestMessage } from '#domain/messaging/post-build-request-message.ts'
import { buyLabel } from '#domain/orders/buy-label.ts'
import { reconcileParcels } from '#domain/orders/reconcile-parcels.ts'
import { refundOrder } from '#domain/orders/request-refund.ts'
import { retryRefunds } from '#domain/orders/retry-refunds.ts'
import { trackParcel } from '#domain/orders/track-parcel.ts'
import { voidLabel } from '#domain/orders/void-label.ts'
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
import { reportMoneyAlert } from './report-money-alert.ts'
import { sendEmail } from './send-email.ts'
import { settlePayment } from './settle-payment.ts'
import type { JobHandlers, PeriodicWork } from './start-workers.ts'

export type JobContext = Ctx & { mail: Mail; log: Log }

/** The handler of each job that an action enqueues. */
export const jobHandlers: JobHandlers<JobContext> = {
  'send-mail': sendEmail,
  'settle-checkout': settlePayment,
  'expire-checkout': expireCheckout,
  'refund-payment': refundPayment,
  'settle-build-payment': settleBuildPaymentIntent,
  'close-build-payment': closeBuildPayment,
  'refund-build-payment': refundBuildPayment,
  'refund-order': refundOrder,
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
  'report-money-alert': reportMoneyAlert,
  'draw-avif': drawAvif,
  'delete-upload-files': deleteUploadFiles,
}

/** Periodic work, done by one node each time. */
export const periodicWork: PeriodicWork<JobContext>[] = [
  { name: 'expire-checkouts', everySeconds: 10, run: expireCheckouts },
  { name: 'reconcile-checkouts', everySeconds: 30, run: reconcileCheckouts },
  { name: 'reconcile-build-payments', everySeconds: 60, run: reconcileBuildPayments },
  { name: 'reconcile-parcels', everySeconds: 300, run: reconcileParcels },
  { name: 'repeat-refunds', everySeconds: 600, run: retryRefunds },
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
