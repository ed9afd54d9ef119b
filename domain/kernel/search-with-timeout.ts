import { sql } from 'drizzle-orm'
import type { Db, Tx } from './db.ts'

const BRIEF_MS = 240

/**
 * Runs a search for similar words, which a large shop cannot afford for every word. The database stops after a quarter of a second, and
 * then nothing is found. Otherwise a few concurrent typos would occupy all its processors.
 */
export async function searchWithTimeout<Found>(
  db: Db,
  search: (tx: Tx) => Promise<Found>,
  ms = BRIEF_MS,
): Promise<Found | undefined> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(ms))}`)
      return await search(tx)
    })
  } catch (error) {
    if (isCanceled(error)) return undefined
    throw error
  }
}

function isCanceled(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === '57014') return true
  return false
}
