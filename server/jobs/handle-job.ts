import { definedJobs, type JobDefinition } from '#domain/kernel/define-job.ts'

/** A job with its handler. */
export type JobHandler<Context> = Pick<JobDefinition<unknown>, 'name' | 'mostPerGroup'> & {
  run: (context: Context, payload: unknown) => Promise<void>
}

/** Pairs a job with its handler; their payload types must match. */
export function handleJob<Payload, Context>(
  { name, mostPerGroup }: JobDefinition<Payload>,
  run: (context: Context, payload: NoInfer<Payload>) => Promise<unknown>,
): JobHandler<Context> {
  // The queue contains what `enqueue` accepted for this name.
  return {
    name,
    ...(mostPerGroup && { mostPerGroup }),
    run: async (context, payload) => void (await run(context, payload as Payload)),
  }
}

/** Throws if a job that actions can enqueue has no handler, because it would wait forever. */
export function requireHandlers(handlers: JobHandler<never>[]): void {
  const handled = new Set(handlers.map(({ name }) => name))
  const missing = definedJobs().filter(({ name }) => !handled.has(name))
  if (missing.length > 0) throw new Error(`Jobs without a handler: ${missing.map(({ name }) => name).join(', ')}`)
}
