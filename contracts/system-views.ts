import { z } from 'zod'
import { NODE_ROLES } from './node-roles.ts'

/** A running process of the shop. */
export const ShopNode = z
  .object({
    id: z.string(),
    /** The machine's own name. */
    host: z.string(),
    version: z.string(),
    role: z.enum(NODE_ROLES),
    started_at: z.string(),
    seen_at: z.string(),
    /** False once it has missed three reports: it may have been killed. */
    is_alive: z.boolean(),
    /** An older node keeps files in a folder that this one does not see: it is not ready. */
    misses_files: z.boolean(),
  })
  .meta({ id: 'ShopNode' })
export type ShopNode = z.infer<typeof ShopNode>

/** A queue of jobs with work in it. */
export const ShopQueue = z
  .object({
    name: z.string(),
    /** Due, and waiting for a worker. */
    ready: z.number(),
    active: z.number(),
    /** Failed at least once, and waiting for another try. */
    retrying: z.number(),
    oldest_due_seconds: z.number(),
    /** Given up: they wait for an operator. */
    failed: z.number(),
  })
  .meta({ id: 'ShopQueue' })
export type ShopQueue = z.infer<typeof ShopQueue>

/** How the shop's machinery is doing. */
export const SystemStatus = z
  .object({
    /** Of the node that answers. */
    version: z.string(),
    /** A staging copy: it sends, pays and deletes nothing outside. */
    is_staging: z.boolean(),
    /** While the shop is read-only: what visitors are told. */
    maintenance: z.object({ message: z.string(), started_at: z.string() }).nullable(),
    nodes: z.array(ShopNode),
    migrations: z.object({ applied: z.number(), last: z.string(), applied_at: z.string().nullable() }),
    queues: z.array(ShopQueue),
    /** Work by the clock that failed the last time. */
    failing_work: z.array(z.object({ name: z.string(), failed_at: z.string(), error: z.string() })),
    webhooks: z.array(
      z.object({
        provider: z.enum(['stripe', 'easypost']),
        /** Null if none has come yet. */
        last_received_at: z.string().nullable(),
        /** Jobs of webhooks that are not done, and how long the oldest has been due. */
        unprocessed: z.number(),
        oldest_due_seconds: z.number(),
      }),
    ),
    storage: z.object({
      files_in: z.enum(['disk', 'bucket']),
      uploads: z.number(),
      upload_bytes: z.number(),
      database_bytes: z.number(),
      /** Of the disk with the shop's own files; null where they are in a bucket. */
      disk_free_bytes: z.number().nullable(),
    }),
    /** As the node that answers sees it; null without DATABASE_REPLICA_URL. */
    replica: z
      .object({
        /** False while the primary answers everything. */
        is_used: z.boolean(),
        /** Null before it first answered. */
        lag_seconds: z.number().nullable(),
        /** Why it rests. */
        reason: z.string().nullable(),
      })
      .nullable(),
    /** The exchange rates for carriers' rates in other currencies. */
    exchange_rates: z.object({
      /** The newest day; null before the first. */
      day: z.string().nullable(),
      /** False if it is too old to convert anything. */
      is_current: z.boolean(),
      /** Currencies in which carriers quoted and whose rates were left out, and when last. */
      missing: z.array(z.object({ currency: z.string(), missed_at: z.string() })),
    }),
    /** Null while there is none. */
    last_backup: z.object({ finished_at: z.string(), bytes: z.number() }).nullable(),
    /** Sent and failed since the nodes started. */
    mail: z.object({ sent: z.number(), failed: z.number(), waiting: z.number(), retrying: z.number(), given_up: z.number() }),
  })
  .meta({ id: 'SystemStatus' })
export type SystemStatus = z.infer<typeof SystemStatus>

/** A job that was given up after its last try. */
export const FailedJob = z
  .object({
    id: z.string(),
    queue: z.string(),
    /** Why the last try failed. */
    error: z.string(),
    tries: z.number(),
    enqueued_at: z.string(),
    failed_at: z.string(),
    /** What it is about: ids, and of a mail its name and address. Never its text. */
    about: z.record(z.string(), z.string()),
    /** The request that enqueued it, to be found in the log. */
    request: z.string().nullable(),
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.infer<typeof FailedJob>

/** What a check of the doctor found, and in one sentence what to do. */
export const DoctorFindings = z
  .object({
    findings: z.array(z.object({ check: z.string(), state: z.enum(['ok', 'warning', 'wrong']), says: z.string() })),
  })
  .meta({ id: 'DoctorFindings' })
export type DoctorFindings = z.infer<typeof DoctorFindings>
