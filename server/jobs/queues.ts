import type { EarlierJobPayloads, JobName } from '#domain/ports/jobs.ts'

// As a record, so that a new job without a queue does not compile.
const every: Record<JobName | keyof EarlierJobPayloads, true> = {
  'send-mail': true,
  'settle-payment': true,
  'settle-dispute': true,
  'close-payment': true,
  'refund-payment': true,
  'buy-label': true,
  'void-label': true,
  'track-parcel': true,
  'tell-of-request': true,
  'tell-of-messages': true,
  'sync-product': true,
  'refresh-payout-account': true,
  'send-transfer': true,
  'reverse-transfer': true,
  'check-transfer': true,
  'submit-evidence': true,
  'remind-of-evidence': true,
  'report-money-alert': true,
  'draw-avif': true,
  'delete-upload-files': true,
  // Of earlier versions.
  'settle-checkout': true,
  'expire-checkout': true,
  'settle-build-payment': true,
  'close-build-payment': true,
  'refund-build-payment': true,
  'refund-order': true,
}

export const QUEUES = Object.keys(every) as (keyof typeof every)[]

/** Where failed jobs stay, for an operator to find. */
export const DEAD_JOBS = 'dead-jobs'

/** Seconds at first, ten minutes at last, for more than a day: long enough for a provider's bad day. */
export const RETRIES = {
  retryLimit: 150,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 120,
  // A killed worker stops answering; its job is then taken over.
  heartbeatSeconds: 15,
  retentionSeconds: 90 * 86_400,
  deleteAfterSeconds: 7 * 86_400,
}
