/** A kind of job: its name in the queue, and the type of its payload. */
export type JobDefinition<Payload> = {
  readonly name: string
  /** Never set: only its type is used. */
  readonly payload?: Payload
  /** After this time it counts as failed and is tried again; without it, after the queue's own. */
  readonly longestSeconds?: number
  /** Of the jobs enqueued for one group, such as a builder, a node runs so many at once; its other places are for everybody else. */
  readonly mostPerGroup?: number
  /** Money is waiting for this job, so its alerts are more urgent. */
  readonly movesMoney?: boolean
}

// The last definition of a name counts, so that an edit is live in development; a test refuses two of one name.
const DEFINED = new Map<string, JobDefinition<unknown>>()

/** Defines a job beside the action that causes it. What does its work stands in `server/jobs/job-handlers.ts`. */
export function defineJob<Payload>(
  name: string,
  options: Pick<JobDefinition<Payload>, 'longestSeconds' | 'mostPerGroup' | 'movesMoney'> = {},
): JobDefinition<Payload> {
  const job: JobDefinition<Payload> = { name, ...options }
  DEFINED.set(name, job)
  return job
}

/** Every job whose definition was loaded; an action cannot enqueue another. */
export function definedJobs(): JobDefinition<unknown>[] {
  return [...DEFINED.values()]
}
