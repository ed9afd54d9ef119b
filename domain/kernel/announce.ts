import { sql } from 'drizzle-orm'
import type { Queryable } from './db.ts'

/** The PostgreSQL channel that every node of the shop listens on. */
export const CHANGES_CHANNEL = 'tonewood_changes'

/** What a live reader is told: the name of what changed. The browser refetches it. */
export type LiveEvent = { userId: string; name: 'cart' | 'orders' | 'session' | 'profile' | 'applications'; id?: string }

/** What changed, for the page caches and the live streams of every node. */
export type Change = {
  /** Page-cache tags to drop: `product:{id}`, `builder:{id}`, `catalog`. */
  tags?: string[]
  live?: LiveEvent[]
}

/** Tells every node when, and only if, this transaction commits. */
export async function announce(tx: Queryable, change: Change): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(change)})`)
}
