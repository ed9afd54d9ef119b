import { sweepOffers } from '#domain/buying/price-offers/sweep-offers.ts'
import { purgeExpiredRows } from '#domain/kernel/retention.ts'

// Loads the file of every table, which declares how long its rows are kept.
import '#db/schema.ts'
import { followDelivery } from '#domain/buying/orders/follow-delivery.ts'
import { followDeliveryJob } from '#domain/buying/orders/order-jobs.ts'
import { remindOfWindows } from '#domain/buying/orders/window-reminder.ts'
import { fetchPictures, fetchPicturesJob } from '#domain/catalog/product-imports/fetch-pictures.ts'
import { importProducts } from '#domain/catalog/product-imports/import-products.ts'
import { importProductsJob } from '#domain/catalog/product-imports/start-import.ts'
import { deleteImportedDrafts, undoImportJob } from '#domain/catalog/product-imports/undo-import.ts'
import { syncProductJob } from '#domain/catalog/products/edit-product.ts'
import { readMeasures } from '#domain/catalog/products/read-measures.ts'
import { retireSoldProducts } from '#domain/catalog/products/retire-sold-products.ts'
import { syncProduct } from '#domain/catalog/products/sync-product.ts'
import { processSoundJob } from '#domain/catalog/sounds/add-sound.ts'
import { processSound } from '#domain/catalog/sounds/process-sound.ts'
import { drawSheet } from '#domain/custom-builds/agreements/draw-sheet.ts'
import { purgeSignNetworks } from '#domain/custom-builds/agreements/sheet-actions.ts'
import { drawSheetJob } from '#domain/custom-builds/agreements/write-agreed-version.ts'
import { advanceBuild, createSimpleDeliveries } from '#domain/custom-builds/builds/advance-build.ts'
import { writeBuildLineJob } from '#domain/custom-builds/builds/build-lines.ts'
import { lowerKeptFee } from '#domain/custom-builds/builds/end-build.ts'
import {
  delayMovedBuild,
  makeAllPartsDue,
  runDelayDeadlines,
  runSignOffDeadlines,
} from '#domain/custom-builds/builds/run-build-deadlines.ts'
import { mailStageDoneJob } from '#domain/custom-builds/builds/stage-actions.ts'
import { lapseChanges, warnOfFreezes } from '#domain/custom-builds/changes/warn-of-freezes.ts'
import { forecastBuilds } from '#domain/custom-builds/dates/forecast-builds.ts'
import { learnGuildTimes } from '#domain/custom-builds/dates/learn-guild-times.ts'
import { runDeliveryDeadlines } from '#domain/custom-builds/delivery/run-delivery-deadlines.ts'
import { delayMovedBuildJob } from '#domain/custom-builds/order-book/move-slots.ts'
import { keptFeeRefundedJob, refundSlotFee } from '#domain/custom-builds/order-book/refund-slot-fee.ts'
import { runOrderBookDeadlines } from '#domain/custom-builds/order-book/run-order-book-deadlines.ts'
import { refundSlotFeeJob } from '#domain/custom-builds/order-book/slot-sale.ts'
import { remindOfBuilds } from '#domain/custom-builds/reminders/remind-of-builds.ts'
import { advanceBuildJob } from '#domain/custom-builds/requests/advance-build-job.ts'
import {
  postBuildMessageJob,
  postBuildRequestMessageJob,
  postSheetMessageJob,
} from '#domain/custom-builds/requests/notify-sides.ts'
import { mailStageDone, writeBuildLine } from '#domain/custom-builds/updates/mail-stage-done.ts'
import { sendBuildDigests } from '#domain/custom-builds/updates/send-build-digests.ts'
import { buyLabelJob, trackParcelJob, voidLabelJob } from '#domain/delivering/deliveries/parcel-jobs.ts'
import { reconcileParcels } from '#domain/delivering/deliveries/reconcile-parcels.ts'
import { reportExchangeMissJob } from '#domain/delivering/shipping/convert-rates.ts'
import { fetchExchangeRates } from '#domain/delivering/shipping/fetch-exchange-rates.ts'
import { countWanted } from '#domain/finding/alerts/count-wanted.ts'
import { deriveSearches } from '#domain/finding/alerts/derive-searches.ts'
import { matchChanges } from '#domain/finding/alerts/match-changes.ts'
import { pauseIdleSearches } from '#domain/finding/alerts/pause-idle-searches.ts'
import { sendAlerts } from '#domain/finding/alerts/send-alerts.ts'
import type { Ctx } from '#domain/kernel/context.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { notifyUnreadMessages } from '#domain/messaging/conversations/notify-unread-messages.ts'
import { postBuildMessage } from '#domain/messaging/conversations/post-build-message.ts'
import { postBuildRequestMessage } from '#domain/messaging/conversations/post-build-request-message.ts'
import { postSheetMessage } from '#domain/messaging/conversations/post-sheet-message.ts'
import { notifyUnreadMessagesJob } from '#domain/messaging/conversations/write-message.ts'
import { reconcileRefunds } from '#domain/money/payments/ask-refund.ts'
import {
  closePaymentJob,
  refundPartJob,
  refundPaymentJob,
  reportFailedRefundJob,
  settleDisputeJob,
  settlePaymentJob,
} from '#domain/money/payments/payment-jobs.ts'
import { reconcileDisputes } from '#domain/money/payments/reconcile-disputes.ts'
import { reconcilePayments } from '#domain/money/payments/reconcile-payments.ts'
import { remindOfEvidence, remindOfEvidenceJob } from '#domain/money/payments/send-dispute-emails.ts'
import { checkTransfer } from '#domain/money/payouts/check-transfer.ts'
import {
  checkTransferJob,
  refreshPayoutAccountJob,
  reportMoneyAlertJob,
  reverseTransferJob,
  sendTransferJob,
} from '#domain/money/payouts/payout-jobs.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { refreshPayoutAccount } from '#domain/money/payouts/refresh-payout-account.ts'
import { resumeTransfers } from '#domain/money/payouts/resume-transfers.ts'
import { reverseTransfer } from '#domain/money/payouts/reverse-transfer.ts'
import { sendTransfer } from '#domain/money/payouts/send-transfer.ts'
import { submitEvidenceJob } from '#domain/operations/operators/file-dispute-evidence.ts'
import { submitDisputeEvidence } from '#domain/operations/operators/submit-dispute-evidence.ts'
import { purgeEndedSignIns } from '#domain/people/accounts/purge-ended-sign-ins.ts'
import { startAndEndVacations } from '#domain/people/accounts/start-and-end-vacations.ts'
import { purgeTokenCalls } from '#domain/people/api-tokens/token-calls.ts'
import { purgePasskeyChallenges } from '#domain/people/credentials/passkey-challenges.ts'
import { drawAvifJob } from '#domain/people/uploads/claim-uploads.ts'
import { deleteUploadFiles } from '#domain/people/uploads/delete-upload-files.ts'
import { drawAvif } from '#domain/people/uploads/draw-avif.ts'
import { deleteUploadFilesJob } from '#domain/people/uploads/drop-uploads.ts'
import { purgeUnclaimedUploads } from '#domain/people/uploads/purge-unclaimed-uploads.ts'
import { renewUploadUrls } from '#domain/people/uploads/renew-upload-urls.ts'
import type { Mail } from '#domain/ports/mail.ts'
import type { Log } from '../operations/observability/log.ts'
import { buyLabel, trackParcel, voidLabel } from './delivery-work.ts'
import { earlierJobs } from './earlier-jobs.ts'
import { handleJob, type JobHandler } from './handle-job.ts'
import { logCountDifferences } from './log-count-differences.ts'
import { logDifferences } from './log-differences.ts'
import { askRefund, closeDuePayments, closePayment, refundPayment, settleDispute, settlePayment } from './payment-work.ts'
import { reportExchangeMiss } from './report-exchange-miss.ts'
import { reportFailedRefund } from './report-failed-return.ts'
import { reportMoneyAlert } from './report-money-alert.ts'
import { sweepReturns } from './return-work.ts'
import { sendEmail } from './send-email.ts'
import type { PeriodicWork } from './start-workers.ts'

export type JobContext = Ctx & { mail: Mail; log: Log }

/** The handler of each job. Queues and workers follow from the definitions; a job without a handler here prevents the start. */
export const jobHandlers: JobHandler<JobContext>[] = [
  handleJob(sendMailJob, sendEmail),
  handleJob(settlePaymentJob, settlePayment),
  handleJob(settleDisputeJob, settleDispute),
  handleJob(closePaymentJob, closePayment),
  handleJob(refundPaymentJob, refundPayment),
  handleJob(refundPartJob, askRefund),
  handleJob(reportFailedRefundJob, reportFailedRefund),
  handleJob(buyLabelJob, buyLabel),
  handleJob(voidLabelJob, voidLabel),
  handleJob(trackParcelJob, trackParcel),
  handleJob(followDeliveryJob, followDelivery),
  handleJob(advanceBuildJob, (ctx, { requestId }) => ctx.db.transaction((tx) => advanceBuild(ctx, tx, requestId))),
  handleJob(refundSlotFeeJob, refundSlotFee),
  handleJob(keptFeeRefundedJob, lowerKeptFee),
  handleJob(delayMovedBuildJob, delayMovedBuild),
  handleJob(writeBuildLineJob, writeBuildLine),
  handleJob(mailStageDoneJob, mailStageDone),
  handleJob(postBuildRequestMessageJob, postBuildRequestMessage),
  handleJob(postSheetMessageJob, postSheetMessage),
  handleJob(postBuildMessageJob, postBuildMessage),
  handleJob(drawSheetJob, drawSheet),
  handleJob(notifyUnreadMessagesJob, notifyUnreadMessages),
  handleJob(syncProductJob, syncProduct),
  handleJob(importProductsJob, importProducts),
  handleJob(fetchPicturesJob, fetchPictures),
  handleJob(undoImportJob, deleteImportedDrafts),
  handleJob(refreshPayoutAccountJob, refreshPayoutAccount),
  handleJob(sendTransferJob, sendTransfer),
  handleJob(reverseTransferJob, reverseTransfer),
  handleJob(checkTransferJob, checkTransfer),
  handleJob(submitEvidenceJob, submitDisputeEvidence),
  handleJob(remindOfEvidenceJob, remindOfEvidence),
  handleJob(reportMoneyAlertJob, reportMoneyAlert),
  handleJob(reportExchangeMissJob, reportExchangeMiss),
  handleJob(drawAvifJob, drawAvif),
  handleJob(processSoundJob, processSound),
  handleJob(deleteUploadFilesJob, deleteUploadFiles),
  ...earlierJobs,
]

/** Periodic work, done by one node each time. */
export const periodicWork: PeriodicWork<JobContext>[] = [
  { name: 'close-due-payments', everySeconds: 10, run: closeDuePayments },
  { name: 'sweep-offers', everySeconds: 60, run: sweepOffers },
  { name: 'reconcile-payments', everySeconds: 30, run: reconcilePayments },
  { name: 'reconcile-returns', everySeconds: 60, run: reconcileRefunds },
  { name: 'reconcile-disputes', everySeconds: 900, run: reconcileDisputes },
  { name: 'reconcile-parcels', everySeconds: 300, run: reconcileParcels },
  { name: 'resume-transfers', everySeconds: 60, run: resumeTransfers },
  { name: 'reconcile-ledger', everySeconds: 4 * 3600, run: async (ctx) => logDifferences(ctx.log, await reconcileLedger(ctx)) },
  { name: 'purge-expired-rows', everySeconds: 3600, run: (ctx) => purgeExpiredRows(ctx) },
  { name: 'purge-ended-sign-ins', everySeconds: 3600, run: purgeEndedSignIns },
  { name: 'purge-passkey-challenges', everySeconds: 3600, run: purgePasskeyChallenges },
  { name: 'purge-token-calls', everySeconds: 3600, run: purgeTokenCalls },
  { name: 'fetch-exchange-rates', everySeconds: 3600, run: fetchExchangeRates },
  { name: 'purge-unheld-uploads', everySeconds: 600, run: purgeUnclaimedUploads },
  { name: 'renew-upload-addresses', everySeconds: 3600, run: renewUploadUrls },
  { name: 'check-catalog-counts', everySeconds: 4 * 3600, run: logCountDifferences },
  { name: 'start-and-end-vacations', everySeconds: 300, run: startAndEndVacations },
  { name: 'retire-sold-products', everySeconds: 3600, run: retireSoldProducts },
  { name: 'read-measures', everySeconds: 60, run: (ctx) => readMeasures(ctx) },
  { name: 'match-offer-changes', everySeconds: 20, run: (ctx) => matchChanges(ctx) },
  { name: 'send-alerts', everySeconds: 60, run: sendAlerts },
  { name: 'derive-saved-searches', everySeconds: 300, run: deriveSearches },
  { name: 'pause-idle-searches', everySeconds: 3600, run: pauseIdleSearches },
  { name: 'count-wanted-instruments', everySeconds: 3600, run: countWanted },
  { name: 'learn-guild-times', everySeconds: 4 * 3600, run: (ctx) => learnGuildTimes(ctx) },
  { name: 'forecast-builds', everySeconds: 60, run: (ctx) => forecastBuilds(ctx) },
  { name: 'lapse-build-changes', everySeconds: 3600, run: lapseChanges },
  { name: 'run-delay-deadlines', everySeconds: 3600, run: runDelayDeadlines },
  { name: 'run-delivery-deadlines', everySeconds: 600, run: runDeliveryDeadlines },
  { name: 'sweep-returns', everySeconds: 600, run: sweepReturns },
  { name: 'remind-of-return-windows', everySeconds: 600, run: remindOfWindows },
  { name: 'run-sign-off-deadlines', everySeconds: 3600, run: runSignOffDeadlines },
  { name: 'warn-of-freezes', everySeconds: 3600, run: warnOfFreezes },
  { name: 'begin-simple-deliveries', everySeconds: 3600, run: (ctx) => createSimpleDeliveries(ctx) },
  { name: 'make-parts-due', everySeconds: 3600, run: (ctx) => makeAllPartsDue(ctx) },
  { name: 'remind-of-builds', everySeconds: 3600, run: (ctx) => remindOfBuilds(ctx) },
  { name: 'keep-order-books', everySeconds: 60, run: runOrderBookDeadlines },
  { name: 'purge-sign-networks', everySeconds: 4 * 3600, run: purgeSignNetworks },
  { name: 'send-build-digests', everySeconds: 600, run: sendBuildDigests },
]
