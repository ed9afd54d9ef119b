import { sql } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'

export type LastBackup = { finishedAt: Date; bytes: number }

/** The newest completed backup, if there is one. */
export async function readLastBackup(db: Queryable): Promise<LastBackup | undefined> {
  const { rows: found } = await db.execute<{ exists: boolean }>(sql`select to_regclass('public.backups') is not null as exists`)
  if (!found[0]?.exists) return undefined
  const { rows } = await db.execute<{ finished_at: string; bytes: string }>(
    sql`select finished_at, bytes from backups order by started_at desc limit 1`,
  )
  return rows[0] && { finishedAt: new Date(rows[0].finished_at), bytes: Number(rows[0].bytes) }
}
