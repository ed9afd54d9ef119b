import { sql } from 'drizzle-orm'
import type { Database } from '#db/open-database.ts'
import { only } from '#domain/kernel/db.ts'
import { arePaymentsPaused } from '#domain/money/restores/payments-pause.ts'
import { findIncompleteBackup } from '#domain/operations/backups/record-backup.ts'
import { LOCKED_ENDPOINTS } from '#domain/operations/webhook-endpoints/claim-deliveries.ts'
import type { Config } from '#server/config/config.ts'
import { listQueueFigures, type QueueFigures, WEBHOOK_QUEUES } from '#server/jobs/queue-figures.ts'
import { findBackupSchedule } from '../system/backup-schedule.ts'
import { findLastBackup, findLastCheck, type LastBackup } from '../system/find-last-backup.ts'
import type { ShopMetrics } from './shop-metrics.ts'

type Figures = {
  queues: QueueFigures[]
  holds: number
  holdsOverdue: number
  ledgerDifferences: number
  webhookOldest: number
  backup: LastBackup | undefined
  missingFiles: number
  isBackupLate: boolean
  checkedAt: Date | undefined
  isPaused: boolean
  clockAheadMs: number
}

const READ_EVERY_MS = 15_000
const READ_WITHIN_MS = 2000

/** Figures that only the database has, queried at most every fifteen seconds, however often metrics are read. */
export function createFigures(
  { db, within, config }: Pick<Database, 'db' | 'within'> & { config: Pick<Config, 'backups'> },
  metrics: ShopMetrics,
): () => Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      const figures = await within({ totalMs: READ_WITHIN_MS }, () => readFigures(db, config))
      setFigures(metrics, figures)
      readAt = performance.now()
    } catch {
      // The reader still gets this process's own figures, and an alert notices the database outage.
      metrics.figuresFailed.add([])
      // Old figures would look current.
      clearFigures(metrics)
    }
  }

  return async () => {
    if (performance.now() - readAt < READ_EVERY_MS) return
    reading ??= read().finally(() => {
      reading = undefined
    })
    await reading
  }
}

async function readFigures(db: Database['db'], { backups }: Pick<Config, 'backups'>): Promise<Figures> {
  const askedAt = Date.now()
  const { rows } = await db.execute<{
    now: number
    holds: number
    overdue: number
    differences: number
    webhooks: number
  }>(sql`select
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
    (select count(*)::int from product_holds) as holds,
    (select count(*)::int from product_holds where expires_at < now() and not is_paying) as overdue,
    (select count(*)::int from ledger_differences where resolved_at is null) as differences,
    (select greatest(0, coalesce(extract(epoch from now() - min(due_at)), 0))::float8 from webhook_deliveries
      where due_at is not null and endpoint_id not in ${LOCKED_ENDPOINTS}) as webhooks`)
  const { now, holds, overdue, differences, webhooks } = only(rows)
  const middle = (askedAt + Date.now()) / 2
  return {
    queues: await listQueueFigures(db),
    backup: await findLastBackup(db),
    missingFiles: (await findIncompleteBackup(db))?.missingFiles ?? 0,
    isBackupLate: (await findBackupSchedule({ db, now: () => new Date() }, backups))?.isLate ?? false,
    checkedAt: await findLastCheck(db),
    isPaused: await arePaymentsPaused(db),
    holds,
    holdsOverdue: overdue,
    ledgerDifferences: differences,
    webhookOldest: webhooks,
    clockAheadMs: middle - now,
  }
}

function clearFigures(metrics: ShopMetrics): void {
  const { queueReady, queueActive, queueRetrying, queueOldest, deadJobs, webhooksUnsettled } = metrics
  const {
    clockAhead,
    backupAge,
    backupLate,
    backupMissing,
    checkAge,
    paymentsPaused,
    holds,
    holdsOverdue,
    ledgerDifferences,
    webhookOldest,
  } = metrics
  const ofQueues = [queueReady, queueActive, queueRetrying, queueOldest, deadJobs, webhooksUnsettled]
  for (const gauge of [
    ...ofQueues,
    clockAhead,
    backupAge,
    backupLate,
    backupMissing,
    checkAge,
    paymentsPaused,
    holds,
    holdsOverdue,
    ledgerDifferences,
    webhookOldest,
  ])
    gauge.clear()
}

function setFigures(metrics: ShopMetrics, figures: Figures): void {
  const { queues, holds, holdsOverdue, ledgerDifferences, webhookOldest, backup, checkedAt } = figures
  const { queueReady, queueActive, queueRetrying, queueOldest, deadJobs, webhooksUnsettled } = metrics
  clearFigures(metrics)
  for (const { queue, ready, active, retrying, oldestDueSeconds, dead } of queues) {
    queueReady.set([queue], ready)
    queueActive.set([queue], active)
    queueRetrying.set([queue], retrying)
    queueOldest.set([queue], oldestDueSeconds)
    deadJobs.set([queue], dead)
  }
  for (const [provider, names] of Object.entries(WEBHOOK_QUEUES)) {
    const ages = queues.filter(({ queue }) => names.includes(queue)).map(({ oldestDueSeconds }) => oldestDueSeconds)
    webhooksUnsettled.set([provider], Math.max(0, ...ages))
  }
  metrics.backupAge.set([], secondsSince(backup?.finishedAt))
  metrics.backupLate.set([], figures.isBackupLate ? 1 : 0)
  metrics.backupMissing.set([], figures.missingFiles)
  metrics.checkAge.set([], secondsSince(checkedAt))
  metrics.clockAhead.set([], figures.clockAheadMs / 1000)
  metrics.paymentsPaused.set([], figures.isPaused ? 1 : 0)
  metrics.holds.set([], holds)
  metrics.holdsOverdue.set([], holdsOverdue)
  metrics.ledgerDifferences.set([], ledgerDifferences)
  metrics.webhookOldest.set([], webhookOldest)
}

/** Infinite if it never happened, so that an alert on its age fires. */
function secondsSince(at: Date | undefined): number {
  return at ? (Date.now() - at.getTime()) / 1000 : Number.POSITIVE_INFINITY
}
