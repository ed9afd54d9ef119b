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

/** Where a job carries the id of the request that enqueued it. */
export const REQUEST_FIELD = '_request'

/** Where a job carries the trace that it belongs to. */
export const TRACE_FIELD = '_trace'
