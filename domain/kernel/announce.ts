import { sql } from 'drizzle-orm'
import type { LiveTopic } from '#contracts/kernel/live-topics.ts'
import type { Queryable } from './db.ts'

/** The PostgreSQL channel that all nodes listen on */
export const CHANGES_CHANNEL = 'tonewood_changes'

/** A live event: the name of what changed, or the end of the session */
type LiveEvent = { userId: string; name: LiveTopic | 'session'; id?: string }

/** What changed, for the page caches and live streams of all nodes */
export type Change = {
  /** Page-cache tags to drop: `product:{id}`, `builder:{id}`, `builders`, `catalog`; `*` for everything, after a gap */
  tags?: string[]
  live?: LiveEvent[]
}

// PostgreSQL refuses a message of 8000 bytes, and with it the transaction; fifty of ours stay below that.
const AT_ONCE = 50

/** Notifies all nodes when, and only if, this transaction commits. */
export async function announce(tx: Queryable, { tags = [], live = [] }: Change): Promise<void> {
  for (let from = 0; from < Math.max(tags.length, live.length); from += AT_ONCE) {
    // A message has either tags or live events, so that neither crowds out the other.
    const parts: Change[] = [{ tags: tags.slice(from, from + AT_ONCE) }, { live: live.slice(from, from + AT_ONCE) }]
    for (const part of parts) {
      if (!part.tags?.length && !part.live?.length) continue
      await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(part)})`)
    }
  }
}
