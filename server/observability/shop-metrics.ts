import { createRegistry, type Registry } from './metrics-registry.ts'

/** Everything that the shop measures. Alert rules and dashboard name these, and a test compares them. */
export function createShopMetrics() {
  const registry = createRegistry()
  return {
    registry,
    ...requestMetrics(registry),
    ...databaseMetrics(registry),
    ...jobMetrics(registry),
    ...outsideMetrics(registry),
    ...nodeMetrics(registry),
  }
}
export type ShopMetrics = ReturnType<typeof createShopMetrics>

/** Requests, and the pages that are kept. */
function requestMetrics({ counter, gauge, histogram }: Registry) {
  return {
    requests: counter({
      name: 'http_server_requests_total',
      help: 'Answered requests.',
      labels: ['method', 'route', 'status'],
    }),
    requestSeconds: histogram({
      name: 'http_server_request_seconds',
      help: 'From the request to the end of its answer. Kept pages and live streams are not in it.',
      labels: ['method', 'route'],
    }),
    pageCache: counter({
      name: 'tonewood_page_cache_requests_total',
      help: 'Pages and public answers: hit from memory, revalidated by a browser that has it, or miss, which made it.',
      labels: ['result'],
    }),
    pageCachePages: gauge({ name: 'tonewood_page_cache_pages', help: 'Pages and answers in memory.' }),
    pageCacheBytes: gauge({ name: 'tonewood_page_cache_bytes', help: 'The memory that they take.' }),
    pageCacheDrops: counter({ name: 'tonewood_page_cache_drops_total', help: 'Changes that dropped pages.' }),
    cdnPurges: counter({
      name: 'tonewood_cdn_purges_total',
      help: 'Calls that make the CDN drop what has changed: done or failed.',
      labels: ['result'],
    }),
    liveStreams: gauge({ name: 'tonewood_live_streams', help: 'Open live streams of this node.' }),
  }
}

/** The database, and what it alone knows of sales and backups. */
function databaseMetrics({ counter, gauge, histogram }: Registry) {
  return {
    poolUsed: gauge({ name: 'tonewood_db_pool_used', help: 'Database connections in use.', labels: ['pool'] }),
    poolWaiting: gauge({
      name: 'tonewood_db_pool_waiting',
      help: 'Work that waits for a database connection.',
      labels: ['pool'],
    }),
    poolMax: gauge({ name: 'tonewood_db_pool_max', help: 'The most database connections of this node.', labels: ['pool'] }),
    poolWait: histogram({ name: 'tonewood_db_wait_seconds', help: 'How long work waited for a database connection.' }),
    statements: histogram({ name: 'tonewood_db_statement_seconds', help: 'How long statements took.' }),
    listenerUp: gauge({
      name: 'tonewood_listener_up',
      help: '1 while this node hears of changes. 0: its pages may be a minute old.',
    }),
    replicaUsed: gauge({
      name: 'tonewood_replica_used',
      help: '1 while public pages are read from the replica; 0 while it rests. Absent without one.',
    }),
    replicaLag: gauge({
      name: 'tonewood_replica_lag_seconds',
      help: 'How far the replica is behind the primary; +Inf before it first answered.',
    }),
    publicReads: counter({
      name: 'tonewood_public_reads_total',
      help: 'Statements of public pages, beside a replica: by the server that answered.',
      labels: ['server'],
    }),
    figuresFailed: counter({
      name: 'tonewood_figures_failed_total',
      help: 'Readings of queues, holds and ledger that the database did not answer.',
    }),
    clockAhead: gauge({
      name: 'tonewood_clock_ahead_seconds',
      help: 'How far the clock of this node is ahead of the database’s; below 0, behind it.',
    }),
    holds: gauge({ name: 'tonewood_holds', help: 'Reserved instruments.' }),
    holdsOverdue: gauge({ name: 'tonewood_holds_overdue', help: 'Holds past their time whose payment page is not closed yet.' }),
    ledgerDifferences: gauge({
      name: 'tonewood_ledger_differences',
      help: 'Unresolved differences between the ledger and the card provider.',
    }),
    backupAge: gauge({
      name: 'tonewood_backup_age_seconds',
      help: 'Since the newest backup was finished; +Inf while there is none.',
    }),
    backupLate: gauge({
      name: 'tonewood_backup_schedule_late',
      help: '1 while the last scheduled backup failed, or none succeeded in twice the interval.',
    }),
    backupMissing: gauge({
      name: 'tonewood_backup_missing_files',
      help: 'Uploads whose files are missing from the newest backup.',
    }),
    checkAge: gauge({
      name: 'tonewood_backup_check_age_seconds',
      help: 'Since a trial restore last found a backup whole; +Inf while none has.',
    }),
  }
}

/** Jobs and their queues. */
function jobMetrics({ counter, gauge, histogram }: Registry) {
  return {
    queueReady: gauge({ name: 'tonewood_queue_ready', help: 'Jobs that are due and wait for a worker.', labels: ['queue'] }),
    queueActive: gauge({ name: 'tonewood_queue_active', help: 'Running jobs.', labels: ['queue'] }),
    queueRetrying: gauge({
      name: 'tonewood_queue_retrying',
      help: 'Jobs that failed and are not done yet, also while another try runs.',
      labels: ['queue'],
    }),
    queueOldest: gauge({
      name: 'tonewood_queue_oldest_due_seconds',
      help: 'How long the oldest job that is due has waited.',
      labels: ['queue'],
    }),
    deadJobs: gauge({ name: 'tonewood_dead_jobs', help: 'Jobs that were given up and wait for an operator.', labels: ['queue'] }),
    jobSeconds: histogram({ name: 'tonewood_job_seconds', help: 'How long jobs took.', labels: ['queue'] }),
    jobFailures: counter({ name: 'tonewood_job_failures_total', help: 'Failed attempts of jobs.', labels: ['queue'] }),
    periodicFailing: gauge({
      name: 'tonewood_periodic_work_failing',
      help: '1 if this node’s last run of this work by the clock failed, 0 if it succeeded. Absent before the first.',
      labels: ['work'],
    }),
    paymentsPaused: gauge({
      name: 'tonewood_payments_paused',
      help: '1 while payments, payouts and mails are paused after a restore.',
    }),
  }
}

/** The outside services, mail included. */
function outsideMetrics({ counter, gauge, histogram }: Registry) {
  return {
    webhookLag: histogram({
      name: 'tonewood_webhook_in_lag_seconds',
      help: 'From the moment that a provider says something happened until its webhook came.',
      labels: ['provider'],
    }),
    webhooksUnsettled: gauge({
      name: 'tonewood_webhooks_unsettled_oldest_seconds',
      help: 'How long the oldest job of a received webhook has been due.',
      labels: ['provider'],
    }),
    webhookAttempts: counter({
      name: 'tonewood_webhook_out_attempts_total',
      help: 'Calls of endpoints: delivered or failed.',
      labels: ['result'],
    }),
    webhookOldest: gauge({
      name: 'tonewood_webhook_out_oldest_seconds',
      help: 'How long the oldest delivery that is due has waited. Deliveries that failed wait until their next attempt is due.',
    }),
    mails: counter({ name: 'tonewood_mails_total', help: 'Mails handed to the mail server.', labels: ['result'] }),
    providerSeconds: histogram({
      name: 'tonewood_provider_seconds',
      help: 'How long outside services took to answer.',
      labels: ['provider', 'call'],
    }),
    providerErrors: counter({
      name: 'tonewood_provider_errors_total',
      help: 'Calls that an outside service did not answer. A refusal is an answer.',
      labels: ['provider', 'call'],
    }),
  }
}

/** This process. */
function nodeMetrics({ counter, gauge }: Registry) {
  return {
    eventLoop: gauge({
      name: 'nodejs_eventloop_delay_seconds',
      help: 'How late the event loop was since the last reading.',
      labels: ['percentile'],
    }),
    diskFree: gauge({
      name: 'tonewood_disk_free_bytes',
      help: 'Room on the disk of the embedded database and the files. Absent where both are elsewhere.',
    }),
    residentBytes: gauge({ name: 'process_resident_memory_bytes', help: 'Memory of the process.' }),
    heapBytes: gauge({ name: 'nodejs_heap_used_bytes', help: 'Used memory of the JavaScript heap.' }),
    cpuSeconds: counter({ name: 'process_cpu_seconds_total', help: 'Processor time of the process.' }),
    startedAt: gauge({ name: 'process_start_time_seconds', help: 'When the process started.' }),
    build: gauge({
      name: 'tonewood_build_info',
      help: 'Always 1, with the version and what the node does.',
      labels: ['version', 'role'],
    }),
  }
}
