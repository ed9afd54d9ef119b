/** A kind of job: its name in the queue, and the type of its payload */
export type JobDefinition<Payload> = {
  readonly name: string
  /** Never set; only its type is used. */
  readonly payload?: Payload
  /** The timeout after which it is retried; the queue's own by default */
  readonly longestSeconds?: number
  /** The most jobs of one group, such as a builder, that a node runs at once, leaving the other slots to everyone else */
  readonly mostPerGroup?: number
  /** Money depends on this job, so its alerts are more urgent. */
  readonly movesMoney?: boolean
}

// The last definition of a name wins, for hot reloading in development; a test refuses duplicates.
const DEFINED = new Map<string, JobDefinition<unknown>>()

/** Defines a job next to the action that enqueues it. Its handler is in `server/jobs/job-handlers.ts`. */
export function defineJob<Payload>(
  name: string,
  options: Pick<JobDefinition<Payload>, 'longestSeconds' | 'mostPerGroup' | 'movesMoney'> = {},
): JobDefinition<Payload> {
  const job: JobDefinition<Payload> = { name, ...options }
  DEFINED.set(name, job)
  return job
}

/** Every loaded job definition; an action cannot enqueue another. */
export function definedJobs(): JobDefinition<unknown>[] {
  return [...DEFINED.values()]
}
