import { createRegistry, type Registry } from './metrics-registry.ts'

/** All metrics of the shop. Alert rules and the dashboard use these names, and a test compares them. */
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

/** Requests and cached pages. */
function requestMetrics({ counter, gauge, histogram }: Registry) {
  return {
    requests: counter({
      name: 'http_server_requests_total',
      help: 'Requests served.',
      labels: ['method', 'route', 'status'],
    }),
    requestSeconds: histogram({
      name: 'http_server_request_seconds',
      help: 'Time from the request to the end of its response. Excludes cached pages and live streams.',
      labels: ['method', 'route'],
    }),
    pageCache: counter({
      name: 'tonewood_page_cache_requests_total',
      help: 'Pages and public responses by cache result: hit (from memory), revalidated (the browser’s copy is current) or miss (rendered).',
      labels: ['result'],
    }),
    pageCachePages: gauge({ name: 'tonewood_page_cache_pages', help: 'Cached pages and responses.' }),
    pageCacheBytes: gauge({ name: 'tonewood_page_cache_bytes', help: 'Memory used by cached pages and responses.' }),
    pageCacheDrops: counter({ name: 'tonewood_page_cache_drops_total', help: 'Changes that invalidated pages.' }),
    cdnPurges: counter({
      name: 'tonewood_cdn_purges_total',
      help: 'CDN purges, done or failed.',
      labels: ['result'],
    }),
    liveStreams: gauge({ name: 'tonewood_live_streams', help: 'Open live streams on this node.' }),
  }
}

/** The database, and figures of sales and backups that only it has. */
function databaseMetrics({ counter, gauge, histogram }: Registry) {
  return {
    poolUsed: gauge({ name: 'tonewood_db_pool_used', help: 'Database connections in use.', labels: ['pool'] }),
    poolWaiting: gauge({
      name: 'tonewood_db_pool_waiting',
      help: 'Work waiting for a database connection.',
      labels: ['pool'],
    }),
    poolMax: gauge({
      name: 'tonewood_db_pool_max',
      help: 'Maximum number of database connections for this node.',
      labels: ['pool'],
    }),
    poolWait: histogram({ name: 'tonewood_db_wait_seconds', help: 'Time that work waited for a database connection.' }),
    statements: histogram({ name: 'tonewood_db_statement_seconds', help: 'Duration of database statements.' }),
    listenerUp: gauge({
      name: 'tonewood_listener_up',
      help: '1 while this node receives change notifications. 0: its pages may be up to a minute old.',
    }),
    replicaUsed: gauge({
      name: 'tonewood_replica_used',
      help: '1 while public pages are read from the replica; 0 while the replica is not used. Absent without a replica.',
    }),
    replicaLag: gauge({
      name: 'tonewood_replica_lag_seconds',
      help: 'Lag of the replica behind the primary; +Inf before its first response.',
    }),
    publicReads: counter({
      name: 'tonewood_public_reads_total',
      help: 'Database statements for public pages, by the server that responded. Only with a replica.',
      labels: ['server'],
    }),
    figuresFailed: counter({
      name: 'tonewood_figures_failed_total',
      help: 'Failed attempts to read the state of queues, holds and the ledger.',
    }),
    clockAhead: gauge({
      name: 'tonewood_clock_ahead_seconds',
      help: 'Difference between this node’s clock and the database’s; negative if this node is behind.',
    }),
    holds: gauge({ name: 'tonewood_holds', help: 'Reserved instruments.' }),
    holdsOverdue: gauge({ name: 'tonewood_holds_overdue', help: 'Expired holds whose payment page is not closed yet.' }),
    ledgerDifferences: gauge({
      name: 'tonewood_ledger_differences',
      help: 'Unresolved differences between the ledger and the card provider.',
    }),
    backupAge: gauge({
      name: 'tonewood_backup_age_seconds',
      help: 'Time since the newest backup finished; +Inf without one.',
    }),
    backupLate: gauge({
      name: 'tonewood_backup_schedule_late',
      help: '1 if the last scheduled backup failed, or no backup succeeded in twice the interval.',
    }),
    backupMissing: gauge({
      name: 'tonewood_backup_missing_files',
      help: 'Uploads whose files are missing from the newest backup.',
    }),
    checkAge: gauge({
      name: 'tonewood_backup_check_age_seconds',
      help: 'Time since a trial restore last found a backup complete; +Inf without one.',
    }),
  }
}

/** Jobs and their queues. */
function jobMetrics({ counter, gauge, histogram }: Registry) {
  return {
    queueReady: gauge({ name: 'tonewood_queue_ready', help: 'Due jobs waiting for a worker.', labels: ['queue'] }),
    queueActive: gauge({ name: 'tonewood_queue_active', help: 'Running jobs.', labels: ['queue'] }),
    queueRetrying: gauge({
      name: 'tonewood_queue_retrying',
      help: 'Jobs that failed and will be or are being retried.',
      labels: ['queue'],
    }),
    queueOldest: gauge({
      name: 'tonewood_queue_oldest_due_seconds',
      help: 'Time that the oldest due job has waited.',
      labels: ['queue'],
    }),
    deadJobs: gauge({ name: 'tonewood_dead_jobs', help: 'Jobs that failed for good and need an operator.', labels: ['queue'] }),
    jobSeconds: histogram({ name: 'tonewood_job_seconds', help: 'Duration of jobs.', labels: ['queue'] }),
    jobFailures: counter({ name: 'tonewood_job_failures_total', help: 'Failed job attempts.', labels: ['queue'] }),
    periodicFailing: gauge({
      name: 'tonewood_periodic_work_failing',
      help: '1 if this node’s last run of this scheduled job failed, 0 if it succeeded. Absent before the first run.',
      labels: ['work'],
    }),
    paymentsPaused: gauge({
      name: 'tonewood_payments_paused',
      help: '1 while payments, payouts and emails are paused after a restore.',
    }),
  }
}

/** External services, including mail. */
function outsideMetrics({ counter, gauge, histogram }: Registry) {
  return {
    webhookLag: histogram({
      name: 'tonewood_webhook_in_lag_seconds',
      help: 'Time from an event at a provider to the arrival of its webhook.',
      labels: ['provider'],
    }),
    webhooksUnsettled: gauge({
      name: 'tonewood_webhooks_unsettled_oldest_seconds',
      help: 'Time that the oldest job of a received webhook has been due.',
      labels: ['provider'],
    }),
    webhookAttempts: counter({
      name: 'tonewood_webhook_out_attempts_total',
      help: 'Webhook deliveries to endpoints: delivered or failed.',
      labels: ['result'],
    }),
    webhookOldest: gauge({
      name: 'tonewood_webhook_out_oldest_seconds',
      help: 'Time that the oldest due webhook delivery has waited. Failed deliveries count from their next attempt.',
    }),
    mails: counter({ name: 'tonewood_mails_total', help: 'Emails handed to the mail server.', labels: ['result'] }),
    providerSeconds: histogram({
      name: 'tonewood_provider_seconds',
      help: 'Response time of external services.',
      labels: ['provider', 'call'],
    }),
    providerErrors: counter({
      name: 'tonewood_provider_errors_total',
      help: 'Failed calls to external services. Calls that the service rejected with a reason do not count.',
      labels: ['provider', 'call'],
    }),
  }
}

/** This process. */
function nodeMetrics({ counter, gauge }: Registry) {
  return {
    eventLoop: gauge({
      name: 'nodejs_eventloop_delay_seconds',
      help: 'Delay of the event loop since the last reading.',
      labels: ['percentile'],
    }),
    diskFree: gauge({
      name: 'tonewood_disk_free_bytes',
      help: 'Free space on the disk of the embedded database and the files. Absent if both are elsewhere.',
    }),
    residentBytes: gauge({ name: 'process_resident_memory_bytes', help: 'Memory of the process.' }),
    heapBytes: gauge({ name: 'nodejs_heap_used_bytes', help: 'Used JavaScript heap memory.' }),
    cpuSeconds: counter({ name: 'process_cpu_seconds_total', help: 'CPU time of the process.' }),
    startedAt: gauge({ name: 'process_start_time_seconds', help: 'Start time of the process.' }),
    build: gauge({
      name: 'tonewood_build_info',
      help: 'Always 1, labeled with the version and role of the node.',
      labels: ['version', 'role'],
    }),
  }
}
