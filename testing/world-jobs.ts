import { asc, eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'
import type { Db } from '#domain/kernel/db.ts'
import type { JobDefinition } from '#domain/kernel/define-job.ts'
import type { Jobs } from '#domain/ports/jobs.ts'

export type TakenJob<Payload> = { name: string; payload: Payload; afterSeconds: number }

const jobs = pgSchema('testing').table('jobs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  payload: jsonb('payload').notNull(),
  afterSeconds: integer('after_seconds').notNull(),
})

/** Part of the template, so that no test waits for it. */
export const JOBS_SCHEMA = `
  create schema testing;
  create table testing.jobs (
    id integer generated always as identity primary key,
    name text not null,
    payload jsonb not null,
    after_seconds integer not null
  )`

export type WorldJobs = Jobs & {
  /** The jobs of committed transactions, oldest first. */
  taken<Payload>(job?: JobDefinition<Payload>): Promise<TakenJob<Payload>[]>
  /** Takes the jobs that are due now out of the queue, oldest first. Two concurrent workers get different jobs. */
  takeDue(): Promise<TakenJob<unknown>[]>
  /** Clears them, so that a test sees only the following ones. */
  clear(): Promise<void>
}

/** Jobs without workers, stored in the transaction that enqueued them. */
export function openJobs(db: Db): WorldJobs {
  return {
    async enqueue(tx, { name }, payload, options) {
      await tx.insert(jobs).values({ name, payload, afterSeconds: options?.afterSeconds ?? 0 })
    },
    async erase(tx, { email }) {
      await tx.delete(jobs).where(sql`${jobs.payload} ->> 'to' = ${email}`)
    },
    // These jobs have no time: all of them wait.
    countWaiting: (queryable, { name }) => queryable.$count(jobs, eq(jobs.name, name)),
    async discardWaiting(tx, { name }) {
      await tx.delete(jobs).where(eq(jobs.name, name))
    },
    async taken<Payload>(job?: JobDefinition<Payload>) {
      const rows = await db
        .select({ name: jobs.name, payload: jobs.payload, afterSeconds: jobs.afterSeconds })
        .from(jobs)
        .where(job && eq(jobs.name, job.name))
        .orderBy(asc(jobs.id))
      return rows as TakenJob<Payload>[]
    },
    async takeDue() {
      const rows = await db.delete(jobs).where(eq(jobs.afterSeconds, 0)).returning()
      return rows.toSorted((a, b) => a.id - b.id)
    },
    async clear() {
      await db.delete(jobs)
    },
  }
}
