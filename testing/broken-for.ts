import type { Ctx } from '#domain/kernel/context.ts'
import type { Person } from './world-people.ts'

/** A shop in which emails to this person can't be enqueued: every attempt throws. */
export function brokenFor(ctx: Ctx, { email }: Pick<Person, 'email'>): Ctx {
  const enqueue: Ctx['jobs']['enqueue'] = (tx, job, payload, options) => {
    if (JSON.stringify(payload).includes(email)) throw new Error('This build is broken')
    return ctx.jobs.enqueue(tx, job, payload, options)
  }
  return { ...ctx, jobs: { ...ctx.jobs, enqueue } }
}
