/** Queue of failed jobs, for operators. */
export const DEAD_JOBS = 'dead-jobs'

/** From seconds to ten minutes, for more than a day: long enough for a provider's outage. */
export const RETRIES = {
  retryLimit: 150,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 120,
  // A killed worker stops sending heartbeats, and its job goes to another.
  heartbeatSeconds: 15,
  retentionSeconds: 90 * 86_400,
  deleteAfterSeconds: 7 * 86_400,
}

/** The property with the id of the request that enqueued a job. */
export const REQUEST_FIELD = '_request'

/** The property with the trace of a job. */
export const TRACE_FIELD = '_trace'
