import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import type { NodeRole } from '#contracts/kernel/node-roles.ts'
import { id, timestamptz } from '#domain/kernel/columns.ts'

/** The running processes of the shop. Each updates its row every few seconds and removes it when it stops. */
export const nodes = snakeCase.table(
  'nodes',
  {
    id: id(),
    /** The host name */
    host: text().notNull(),
    version: text().notNull(),
    role: text().$type<NodeRole>().notNull().default('all'),
    /** Identifies the folder with its files; null if they are in a bucket */
    filesFolder: text(),
    startedAt: timestamptz().notNull(),
    seenAt: timestamptz().notNull(),
    /** Since it started */
    mailsSent: integer().notNull().default(0),
    mailsFailed: integer().notNull().default(0),
  },
  (t) => [index('nodes_by_last_report').on(t.seenAt)],
)

export type NodeRow = typeof nodes.$inferSelect
