import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '#domain/kernel/db.ts'
import { isDatabaseOutage } from '#domain/kernel/is-database-outage.ts'
import { isRead, type StatementObserver } from '../enforce-time-budget.ts'
import { type Database, openDatabase } from '../open-database.ts'
import { followReplica, type ReplicaStatus } from './follow-replica.ts'
import { readPosition } from './server-position.ts'

type ReadServer = 'replica' | 'primary'

export type Replica = {
  /** For public reads on which nothing is decided. Anything but a read goes to the primary, and so does every transaction. */
  db: Db
  pool: pg.Pool
  status(): ReplicaStatus
  /** Rows changed that the replica may not have yet. */
  changed(): void
  observe(observer: StatementObserver, onRead: (from: ReadServer) => void): void
  close(): Promise<void>
}

type Addresses = {
  url: string
  /** The primary's own address, even behind a pooler. */
  directUrl: string
}

type Options = {
  max: number
  onStatus?: (status: ReplicaStatus) => void
  onLost?: (error: Error) => void
}

// Half of a request's time limit: the primary still has the other half.
const READ_MS = 1000

/** Connections to a streaming replica. If it can't or must not serve reads, the primary does. */
export function openReplica({ url, directUrl }: Addresses, primary: Pick<Database, 'pool'>, options: Options): Replica {
  const { max, onStatus, onLost } = options
  const replica = openDatabase(url, { max, onLost })
  // Separate from the requests' connections, because the lag must be known especially when those are exhausted.
  const [followed, leader] = [openDatabase(url, { max: 1 }), openDatabase(directUrl, { max: 1 })]
  const follower = followReplica({ primary: () => readPosition(leader), replica: () => readPosition(followed) }, { onStatus })
  let onRead = (_from: ReadServer): void => {}

  async function query(...statement: unknown[]): Promise<unknown> {
    const askPrimary = () => (primary.pool.query as Query)(...statement)
    if (!isRead(statement[0])) return askPrimary()
    if (follower.isReadable()) {
      try {
        const result = await replica.within({ totalMs: READ_MS }, () => (replica.pool.query as Query)(...statement))
        onRead('replica')
        return result
      } catch (error) {
        // Otherwise this statement conflicted with the replay, or is wrong on the primary too.
        if (isDatabaseOutage(error)) follower.suspect()
      }
    }
    onRead('primary')
    return askPrimary()
  }

  return {
    db: drizzle({ client: Object.create(primary.pool, { query: { value: query } }) as pg.Pool, jit: true }),
    pool: replica.pool,
    status: follower.status,
    changed: follower.changed,
    observe(observer, next) {
      replica.observe(observer)
      onRead = next
    },
    async close() {
      await follower.stop()
      await Promise.all([replica.close(), followed.close(), leader.close()])
    },
  }
}

type Query = (...statement: unknown[]) => Promise<unknown>
