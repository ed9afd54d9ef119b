import { z } from 'zod'
import { NODE_ROLES } from '../kernel/node-roles.ts'

/** A running process of the shop. */
export const ShopNode = z
  .object({
    id: z.string(),
    /** The host name */
    host: z.string(),
    version: z.string(),
    role: z.enum(NODE_ROLES),
    started_at: z.string(),
    seen_at: z.string(),
    /** False after three missed reports: it may have been killed. */
    is_alive: z.boolean(),
    /** An older node stores files in a folder that this one cannot see, so it is not ready. */
    misses_files: z.boolean(),
  })
  .meta({ id: 'ShopNode' })
export type ShopNode = z.infer<typeof ShopNode>

/** A queue of jobs with pending work */
export const ShopQueue = z
  .object({
    name: z.string(),
    /** Due, and waiting for a worker */
    ready: z.number(),
    active: z.number(),
    /** Failed at least once, and waiting for a retry */
    retrying: z.number(),
    oldest_due_seconds: z.number(),
    /** Given up; needs an operator */
    failed: z.number(),
  })
  .meta({ id: 'ShopQueue' })
export type ShopQueue = z.infer<typeof ShopQueue>

/** The state of the shop's system */
export const SystemStatus = z
  .object({
    /** The node that responds */
    version: z.string(),
    /** A staging copy never sends, pays or deletes anything outside. */
    is_staging: z.boolean(),
    /** The message to visitors while the shop is read-only */
    maintenance: z.object({ message: z.string(), started_at: z.string() }).nullable(),
    nodes: z.array(ShopNode),
    migrations: z.object({ applied: z.number(), last: z.string(), applied_at: z.string().nullable() }),
    queues: z.array(ShopQueue),
    /** Scheduled jobs whose last run failed */
    failing_work: z.array(z.object({ name: z.string(), failed_at: z.string(), error: z.string() })),
    webhooks: z.array(
      z.object({
        provider: z.enum(['stripe', 'easypost']),
        /** Null if none was received yet */
        last_received_at: z.string().nullable(),
        /** Pending webhook jobs, and how long the oldest has been due */
        unprocessed: z.number(),
        oldest_due_seconds: z.number(),
      }),
    ),
    storage: z.object({
      files_in: z.enum(['disk', 'bucket']),
      uploads: z.number(),
      upload_bytes: z.number(),
      database_bytes: z.number(),
      /** Free space for the shop's own files; null if they are in a bucket */
      disk_free_bytes: z.number().nullable(),
    }),
    /** From the answering node's view; null without DATABASE_REPLICA_URL */
    replica: z
      .object({
        /** False while the primary answers everything */
        is_used: z.boolean(),
        /** Null before its first answer */
        lag_seconds: z.number().nullable(),
        /** Why it is not used */
        reason: z.string().nullable(),
      })
      .nullable(),
    /** Exchange rates for carriers' rates in other currencies */
    exchange_rates: z.object({
      /** The newest day; null before the first */
      day: z.string().nullable(),
      /** False if it is too old to convert */
      is_current: z.boolean(),
      /** Currencies of carriers' quotes whose rates are missing, and when they were last seen */
      missing: z.array(z.object({ currency: z.string(), missed_at: z.string() })),
    }),
    /** Null if there is none */
    last_backup: z.object({ finished_at: z.string(), bytes: z.number() }).nullable(),
    /** Sent and failed since the nodes started */
    mail: z.object({ sent: z.number(), failed: z.number(), waiting: z.number(), retrying: z.number(), given_up: z.number() }),
  })
  .meta({ id: 'SystemStatus' })
export type SystemStatus = z.infer<typeof SystemStatus>

/** A job that was given up after its last attempt */
export const FailedJob = z
  .object({
    id: z.string(),
    queue: z.string(),
    /** Why the last attempt failed */
    error: z.string(),
    tries: z.number(),
    enqueued_at: z.string(),
    failed_at: z.string(),
    /** Ids of its subject, and for an email its name and address. Never its text. */
    about: z.record(z.string(), z.string()),
    /** The id of the request that enqueued it, to find in the log */
    request: z.string().nullable(),
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.infer<typeof FailedJob>

/** A finding of the doctor, with a one-sentence fix */
export const DoctorFindings = z
  .object({
    findings: z.array(z.object({ check: z.string(), state: z.enum(['ok', 'warning', 'wrong']), says: z.string() })),
  })
  .meta({ id: 'DoctorFindings' })
export type DoctorFindings = z.infer<typeof DoctorFindings>
