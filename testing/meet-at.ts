import pg from 'pg'
import { expect } from 'vitest'
import type { World } from './world.ts'

/**
 * Resolves when this many of the shop's connections are waiting for a lock. Uses another connection, because a transaction sees a
 * single snapshot.
 */
export async function untilWaiting({ pool }: World, count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await pool.query(
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows[0].waiting as number
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBe(count)
}

/**
 * Runs actions that compete for the same build request: each waits for the lock on its own connection, and they get it in this
 * order. Fails if one of them doesn't take the lock.
 */
export async function meetAtRequest(world: World, requestId: string, actions: readonly (() => Promise<unknown>)[]) {
  // A separate connection, because the shop's may not idle in a transaction.
  const client = new pg.Client(world.databaseUrl)
  await client.connect()
  const running: Promise<unknown>[] = []
  try {
    await client.query('begin')
    await client.query('select from custom_build_requests where id = $1 for update', [requestId])
    for (const [position, act] of actions.entries()) {
      running.push(act())
      await untilWaiting(world, position + 1)
    }
    await client.query('rollback')
    return await Promise.allSettled(running)
  } finally {
    await client.end()
    await Promise.allSettled(running)
  }
}

/** The refusal of each action; null if it succeeded. */
export function refusedOf(results: readonly PromiseSettledResult<unknown>[]): (string | null)[] {
  return results.map((result) => (result.status === 'rejected' ? String(result.reason.message) : null))
}
