import { purgeEndedSignIns } from '#domain/accounts/purge-ended-sign-ins.ts'
import { startAndEndVacations } from '#domain/accounts/start-and-end-vacations.ts'
import { countWanted } from '#domain/alerts/count-wanted.ts'
import { deriveSearches } from '#domain/alerts/derive-searches.ts'
import { matchChanges } from '#domain/alerts/match-changes.ts'
import { pauseIdleSearches } from '#domain/alerts/pause-idle-searches.ts'
import { purgeAlerts } from '#domain/alerts/purge-alerts.ts'
import { sendAlerts } from '#domain/alerts/send-alerts.ts'
import { purgeExpiredTokens } from '#domain/api-tokens/purge-expired-tokens.ts'
import { purgeTokenCalls } from '#domain/api-tokens/token-calls.ts'
import { drawSheetJob } from '#domain/build-agreements/agreement-jobs.ts'
import { drawSheet } from '#domain/build-agreements/draw-sheet.ts'
import { postSheetMessageJob } from '#domain/build-agreements/notify-of-sheet.ts'
import { purgeSignNetworks } from '#domain/build-agreements/purge-sign-networks.ts'
import { lapseChanges } from '#domain/build-changes/lapse-changes.ts'
import { warnOfFreezes } from '#domain/build-changes/warn-of-freezes.ts'
import { forecastBuilds } from '#domain/build-dates/forecast-builds.ts'
import { learnGuildTimes } from '#domain/build-dates/learn-guild-times.ts'
import { remindOfBuilds } from '#domain/build-reminders/remind-of-builds.ts'
import { advanceBuildJob } from '#domain/build-requests/advance-build-job.ts'
import { postBuildRequestMessageJob } from '#domain/build-requests/notify-party.ts'
import { mailStageDone } from '#domain/build-updates/mail-stage-done.ts'
import { sendBuildDigests } from '#domain/build-updates/send-build-digests.ts'
import { writeBuildLine } from '#domain/build-updates/write-build-line.ts'
import { advanceBuild } from '#domain/builds/advance-build.ts'
import { writeBuildLineJob } from '#domain/builds/build-lines.ts'
import { postBuildMessageJob } from '#domain/builds/build-messages.ts'
import { createSimpleDeliveries } from '#domain/builds/create-simple-delivery.ts'
import { delayMovedBuild } from '#domain/builds/delay-moved-build.ts'
import { makeAllPartsDue } from '#domain/builds/fall-due.ts'
import { lowerKeptFee } from '#domain/builds/lower-kept-fee.ts'
import { mailStageDoneJob } from '#domain/builds/mail-stage-done-job.ts'
import { runDelayDeadlines } from '#domain/builds/run-delay-deadlines.ts'
import { runSignOffDeadlines } from '#domain/builds/run-sign-off-deadlines.ts'
import { buyLabelJob, trackParcelJob, voidLabelJob } from '#domain/deliveries/parcel-jobs.ts'
import { reconcileParcels } from '#domain/deliveries/reconcile-parcels.ts'
import { runDeliveryDeadlines } from '#domain/hand-overs/run-delivery-deadlines.ts'
import type { Ctx } from '#domain/kernel/context.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { purgeExpiredRateLimits } from '#domain/kernel/purge-expired-rate-limits.ts'
import { notifyUnreadMessages } from '#domain/messaging/notify-unread-messages.ts'
import { postBuildMessage } from '#domain/messaging/post-build-message.ts'
import { postBuildRequestMessage } from '#domain/messaging/post-build-request-message.ts'
import { postSheetMessage } from '#domain/messaging/post-sheet-message.ts'
import { notifyUnreadMessagesJob } from '#domain/messaging/write-message.ts'
import { submitEvidenceJob } from '#domain/operators/file-dispute-evidence.ts'
import { submitDisputeEvidence } from '#domain/operators/submit-dispute-evidence.ts'
import { returnSlotFeeJob } from '#domain/order-book/confirm-place.ts'
import { delayMovedBuildJob } from '#domain/order-book/move-slots-behind-pause.ts'
import { keptFeeReturnedJob, returnSlotFee } from '#domain/order-book/return-slot-fee.ts'
import { runOrderBookDeadlines } from '#domain/order-book/run-order-book-deadlines.ts'
import { reconcileReturns } from '#domain/payments/ask-return.ts'
import { closePaymentJob, refundPaymentJob, reportFailedReturnJob, returnPartJob } from '#domain/payments/payment-jobs.ts'
import { purgePaymentEvents } from '#domain/payments/purge-payment-events.ts'
import { reconcileDisputes } from '#domain/payments/reconcile-disputes.ts'
import { reconcilePayments } from '#domain/payments/reconcile-payments.ts'
import { remindOfEvidence, remindOfEvidenceJob } from '#domain/payments/send-dispute-emails.ts'
import { checkTransfer } from '#domain/payouts/check-transfer.ts'
import {
  checkTransferJob,
  refreshPayoutAccountJob,
  reportMoneyAlertJob,
  reverseTransferJob,
  sendTransferJob,
  settleDisputeJob,
  settlePaymentJob,
} from '#domain/payouts/payout-jobs.ts'
import { reconcileLedger } from '#domain/payouts/reconcile-ledger.ts'
import { refreshPayoutAccount } from '#domain/payouts/refresh-payout-account.ts'
import { resumeTransfers } from '#domain/payouts/resume-transfers.ts'
import { reverseTransfer } from '#domain/payouts/reverse-transfer.ts'
import { sendTransfer } from '#domain/payouts/send-transfer.ts'
import type { Mail } from '#domain/ports/mail.ts'
import { purgeOldImports } from '#domain/product-imports/delete-imports.ts'
import { fetchPictures, fetchPicturesJob } from '#domain/product-imports/fetch-pictures.ts'
import { importProducts } from '#domain/product-imports/import-products.ts'
import { importProductsJob } from '#domain/product-imports/start-import.ts'
import { deleteImportedDrafts, undoImportJob } from '#domain/product-imports/undo-import.ts'
import { syncProductJob } from '#domain/products/edit-product.ts'
import { purgeViews } from '#domain/products/purge-views.ts'
import { readMeasures } from '#domain/products/read-measures.ts'
import { retireSoldProducts } from '#domain/products/retire-sold-products.ts'
import { syncProduct } from '#domain/products/sync-product.ts'
import { reportExchangeMissJob } from '#domain/shipping/convert-rates.ts'
import { fetchExchangeRates } from '#domain/shipping/fetch-exchange-rates.ts'
import { purgeExpiredQuotes } from '#domain/shipping/purge-expired-quotes.ts'
import { drawAvifJob } from '#domain/uploads/claim-uploads.ts'
import { deleteUploadFiles } from '#domain/uploads/delete-upload-files.ts'
import { drawAvif } from '#domain/uploads/draw-avif.ts'
import { deleteUploadFilesJob } from '#domain/uploads/drop-uploads.ts'
import { purgeUnclaimedUploads } from '#domain/uploads/purge-unclaimed-uploads.ts'
import { renewUploadUrls } from '#domain/uploads/renew-upload-urls.ts'
import { purgeWebhookEvents } from '#domain/webhook-endpoints/purge-webhook-events.ts'
import type { Log } from '../log.ts'
import { buyLabel, trackParcel, voidLabel } from './delivery-work.ts'
import { earlierJobs } from './earlier-jobs.ts'
import { handleJob, type JobHandler } from './handle-job.ts'
import { logCountDifferences } from './log-count-differences.ts'
import { logDifferences } from './log-differences.ts'
import { askReturn, closeDuePayments, closePayment, refundPayment, settleDispute, settlePayment } from './payment-work.ts'
import { reportExchangeMiss } from './report-exchange-miss.ts'
import { reportFailedReturn } from './report-failed-return.ts'
import { reportMoneyAlert } from './report-money-alert.ts'
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
  handleJob(returnPartJob, askReturn),
  handleJob(reportFailedReturnJob, reportFailedReturn),
  handleJob(buyLabelJob, buyLabel),
  handleJob(voidLabelJob, voidLabel),
  handleJob(trackParcelJob, trackParcel),
  handleJob(advanceBuildJob, advanceBuild),
  handleJob(returnSlotFeeJob, returnSlotFee),
  handleJob(keptFeeReturnedJob, lowerKeptFee),
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
  handleJob(deleteUploadFilesJob, deleteUploadFiles),
  ...earlierJobs,
]

/** Periodic work, done by one node each time. */
export const periodicWork: PeriodicWork<JobContext>[] = [
  { name: 'close-due-payments', everySeconds: 10, run: closeDuePayments },
  { name: 'reconcile-payments', everySeconds: 30, run: reconcilePayments },
  { name: 'reconcile-returns', everySeconds: 60, run: reconcileReturns },
  { name: 'reconcile-disputes', everySeconds: 900, run: reconcileDisputes },
  { name: 'reconcile-parcels', everySeconds: 300, run: reconcileParcels },
  { name: 'resume-transfers', everySeconds: 60, run: resumeTransfers },
  { name: 'reconcile-ledger', everySeconds: 4 * 3600, run: async (ctx) => logDifferences(ctx.log, await reconcileLedger(ctx)) },
  { name: 'purge-ended-sign-ins', everySeconds: 3600, run: purgeEndedSignIns },
  { name: 'purge-expired-tokens', everySeconds: 3600, run: purgeExpiredTokens },
  { name: 'purge-token-calls', everySeconds: 3600, run: purgeTokenCalls },
  { name: 'purge-past-limits', everySeconds: 3600, run: purgeExpiredRateLimits },
  { name: 'fetch-exchange-rates', everySeconds: 3600, run: fetchExchangeRates },
  { name: 'purge-expired-quotes', everySeconds: 3600, run: purgeExpiredQuotes },
  { name: 'purge-payment-events', everySeconds: 3600, run: purgePaymentEvents },
  { name: 'purge-unheld-uploads', everySeconds: 600, run: purgeUnclaimedUploads },
  { name: 'renew-upload-addresses', everySeconds: 3600, run: renewUploadUrls },
  { name: 'check-catalog-counts', everySeconds: 4 * 3600, run: logCountDifferences },
  { name: 'start-and-end-vacations', everySeconds: 300, run: startAndEndVacations },
  { name: 'purge-old-imports', everySeconds: 3600, run: purgeOldImports },
  { name: 'purge-webhook-events', everySeconds: 3600, run: purgeWebhookEvents },
  { name: 'retire-sold-products', everySeconds: 3600, run: retireSoldProducts },
  { name: 'read-measures', everySeconds: 60, run: (ctx) => readMeasures(ctx) },
  { name: 'purge-views', everySeconds: 3600, run: (ctx) => purgeViews(ctx) },
  { name: 'match-offer-changes', everySeconds: 20, run: (ctx) => matchChanges(ctx) },
  { name: 'send-alerts', everySeconds: 60, run: sendAlerts },
  { name: 'derive-saved-searches', everySeconds: 300, run: deriveSearches },
  { name: 'pause-idle-searches', everySeconds: 3600, run: pauseIdleSearches },
  { name: 'count-wanted-instruments', everySeconds: 3600, run: countWanted },
  { name: 'learn-guild-times', everySeconds: 4 * 3600, run: (ctx) => learnGuildTimes(ctx) },
  { name: 'forecast-builds', everySeconds: 60, run: (ctx) => forecastBuilds(ctx) },
  { name: 'lapse-build-changes', everySeconds: 3600, run: lapseChanges },
  { name: 'tend-delays', everySeconds: 3600, run: runDelayDeadlines },
  { name: 'tend-hand-overs', everySeconds: 600, run: runDeliveryDeadlines },
  { name: 'tend-sign-offs', everySeconds: 3600, run: runSignOffDeadlines },
  { name: 'warn-of-freezes', everySeconds: 3600, run: warnOfFreezes },
  { name: 'begin-simple-deliveries', everySeconds: 3600, run: (ctx) => createSimpleDeliveries(ctx) },
  { name: 'make-parts-due', everySeconds: 3600, run: (ctx) => makeAllPartsDue(ctx) },
  { name: 'remind-of-builds', everySeconds: 3600, run: (ctx) => remindOfBuilds(ctx) },
  { name: 'keep-order-books', everySeconds: 60, run: runOrderBookDeadlines },
  { name: 'purge-sign-networks', everySeconds: 4 * 3600, run: purgeSignNetworks },
  { name: 'send-build-digests', everySeconds: 600, run: sendBuildDigests },
  { name: 'purge-alerts', everySeconds: 3600, run: purgeAlerts },
]
