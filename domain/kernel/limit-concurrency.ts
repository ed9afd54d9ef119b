/** Those who wait for a place: at most so many, each at most so long. Whoever may not wait any more gets the error of `refuse`. */
export type QueueOptions = { maxQueued: number; maxWaitMs?: number; refuse: (why: 'full' | 'slow') => Error }

/** Does the work when there is a place for it. */
export type RunLimited = <T>(work: () => Promise<T>) => Promise<T>

/** Of the patience, in a queue that has stood for too long: whoever has no hope is told soon. */
const SHORTENED_WAIT = 0.2

/**
 * Runs what it is given, never more than `most` at a time; the rest wait in the order they came. A burst may wait for the whole
 * patience. Once the queue has stood for that long, more arrives than can be done, and newcomers wait for a fifth of it only.
 */
export function limitConcurrency(most: number, queue?: QueueOptions): RunLimited {
  const waiting = new Set<() => void>()
  let running = 0
  let standsSince = 0

  async function takePlace(): Promise<void> {
    if (running < most) running += 1
    else if (queue && waiting.size >= queue.maxQueued) throw queue.refuse('full')
    else await wait()
  }

  function wait(): Promise<void> {
    const now = performance.now()
    if (waiting.size === 0) standsSince = now
    return new Promise((resolve, reject) => {
      const patience = patienceAt(now)
      const timer = patience && setTimeout(giveUp, patience)
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

  return async function run(work) {
    await takePlace()
    try {
      return await work()
    } finally {
      // A waiting one takes over this place, so that nobody slips in between.
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}
