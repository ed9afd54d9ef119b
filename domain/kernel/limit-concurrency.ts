/** The queue: at most this many callers, each for at most this many milliseconds. After that, they get the error of `refuse`. */
export type QueueOptions = { maxQueued: number; maxWaitMs?: number; refuse: (why: 'full' | 'slow') => Error }

/** Runs the work as soon as a slot is free. Time already waited elsewhere, in ms, counts toward the maximum. */
export type RunLimited = <T>(work: () => Promise<T>, waitedMs?: number) => Promise<T>

/** The share of the maximum wait that applies to a persistent queue: an overloaded shop should refuse early. */
const SHORTENED_WAIT = 0.2

/**
 * Runs at most `most` tasks at a time; the rest wait in order of arrival. A burst may wait for the whole maximum. Once the queue has lasted
 * that long, the shop is overloaded, and new callers wait for only a fifth of it.
 */
export function limitConcurrency(most: number, queue?: QueueOptions): RunLimited {
  const waiting = new Set<() => void>()
  let running = 0
  let standsSince = 0

  async function takePlace(waitedMs: number): Promise<void> {
    if (running < most) running += 1
    else if (queue && waiting.size >= queue.maxQueued) throw queue.refuse('full')
    else await wait(waitedMs)
  }

  function wait(waitedMs: number): Promise<void> {
    const now = performance.now()
    if (waiting.size === 0) standsSince = now
    return new Promise((resolve, reject) => {
      const patience = patienceAt(now)
      const timer = patience && setTimeout(giveUp, Math.max(0, patience - waitedMs))
      waiting.add(takeOver)
      function takeOver() {
        if (timer) clearTimeout(timer)
        resolve()
      }
      function giveUp() {
        waiting.delete(takeOver)
        reject(queue?.refuse('slow'))
      }
    })
  }

  function patienceAt(now: number): number | undefined {
    const patience = queue?.maxWaitMs
    return patience && now - standsSince >= patience ? patience * SHORTENED_WAIT : patience
  }

  return async function run(work, waitedMs = 0) {
    await takePlace(waitedMs)
    try {
      return await work()
    } finally {
      // The next in the queue takes over this slot, so no one slips in between.
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}
