import { sql } from 'drizzle-orm'
import type { SystemStatus } from '#contracts/operations/system-views.ts'
import type { ReplicaStatus } from '#db/replica/follow-replica.ts'
import { getExchangeStatus } from '#domain/delivering/shipping/get-exchange-status.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { isStagingCopy } from '#domain/money/restores/payments-pause.ts'
import { listNodes } from '#domain/operations/operators/list-nodes.ts'
import { findMaintenance } from '#domain/operations/operators/set-maintenance.ts'
import { periodicWork } from '#server/jobs/job-handlers.ts'
import { listFailingWork, listQueueFigures, type QueueFigures, WEBHOOK_QUEUES } from '#server/jobs/queue-figures.ts'
import { BACKUP_WORK } from './backup-schedule.ts'
import { findLastBackup } from './find-last-backup.ts'
import type { Machine } from './machine.ts'

type Facts = {
  applied: number
  last: string
  applied_at: string | null
  payment_event_at: string | null
  tracker_event_at: string | null
  uploads: number
  upload_bytes: number
  database_bytes: number
}

/** The state of queues, backups, nodes and services, for operators. */
export async function getSystemStatus(ctx: Needs<'db' | 'now' | 'actor'>, machine: Machine): Promise<SystemStatus> {
  requireOperator(ctx.actor)
  const [{ nodes, mailsSent, mailsFailed }, queues, failing, facts, backup, freeBytes, exchange, maintenance, isStaging] =
    await Promise.all([
      listNodes(ctx),
      listQueueFigures(ctx.db),
      listFailingWork(ctx.db, [...periodicWork.map(({ name }) => name), BACKUP_WORK]),
      getBuildDeliveryEmailFacts(ctx),
      findLastBackup(ctx.db),
      machine.readFreeBytes(),
      getExchangeStatus(ctx),
      findMaintenance(ctx.db),
      isStagingCopy(ctx.db),
    ])
  const mails = queues.find(({ queue }) => queue === sendMailJob.name)
  return {
    version: machine.version,
    is_staging: isStaging,
    maintenance: maintenance ? { message: maintenance.message, started_at: maintenance.startedAt.toISOString() } : null,
    nodes,
    migrations: { applied: facts.applied, last: facts.last, applied_at: isoDate(facts.applied_at) },
    queues: queues.map(queueView),
    failing_work: failing.map(({ name, failedAt, error }) => ({ name, failed_at: new Date(failedAt).toISOString(), error })),
    webhooks: [webhookView('stripe', queues, facts.payment_event_at), webhookView('easypost', queues, facts.tracker_event_at)],
    storage: {
      files_in: machine.filesIn,
      uploads: facts.uploads,
      upload_bytes: facts.upload_bytes,
      database_bytes: facts.database_bytes,
      disk_free_bytes: freeBytes,
    },
    exchange_rates: exchange,
    replica: replicaView(machine.replica()),
    last_backup: backup ? { finished_at: backup.finishedAt.toISOString(), bytes: backup.bytes } : null,
    mail: {
      sent: mailsSent,
      failed: mailsFailed,
      waiting: mails?.ready ?? 0,
      retrying: mails?.retrying ?? 0,
      given_up: mails?.dead ?? 0,
    },
  }
}

/** One statement, so that the page takes a single connection. */
async function getBuildDeliveryEmailFacts(ctx: Needs<'db'>): Promise<Facts> {
  const { rows } = await ctx.db.execute<Facts>(sql`select
    (select count(*)::int from drizzle.__drizzle_migrations) as applied,
    (select coalesce(max(name), '') from drizzle.__drizzle_migrations) as last,
    (select max(applied_at) from drizzle.__drizzle_migrations) as applied_at,
    (select max(received_at) from payment_events) as payment_event_at,
    (select max(received_at) from tracker_events) as tracker_event_at,
    (select count(*)::int from uploads) as uploads,
    (select coalesce(sum(bytes), 0)::float8 from uploads) as upload_bytes,
    pg_database_size(current_database())::float8 as database_bytes`)
  return only(rows)
}

function replicaView(status: ReplicaStatus | null): SystemStatus['replica'] {
  if (!status) return null
  const { isUsed, lagSeconds, reason } = status
  return { is_used: isUsed, lag_seconds: Number.isFinite(lagSeconds) ? lagSeconds : null, reason }
}

function queueView({ queue: name, ready, active, retrying, oldestDueSeconds, dead: failed }: QueueFigures) {
  return { name, ready, active, retrying, oldest_due_seconds: Math.round(oldestDueSeconds), failed }
}

function webhookView(provider: 'stripe' | 'easypost', queues: QueueFigures[], lastAt: string | null) {
  const own = queues.filter(({ queue }) => WEBHOOK_QUEUES[provider].includes(queue))
  return {
    provider,
    last_received_at: isoDate(lastAt),
    unprocessed: own.reduce((sum, { open }) => sum + open, 0),
    oldest_due_seconds: Math.round(Math.max(0, ...own.map(({ oldestDueSeconds }) => oldestDueSeconds))),
  }
}

function isoDate(value: string | null): string | null {
  return value === null ? null : new Date(value).toISOString()
}
