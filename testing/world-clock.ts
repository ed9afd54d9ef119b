export type WorldClock = {
  now(): Date
  /** Stops the clock at this moment. */
  set(moment: Date): void
  advance(seconds: number): void
}

/** Runs like any clock until a test sets it. */
export function openClock(): WorldClock {
  let stoppedAt: number | undefined
  let offsetMs = 0
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + offsetMs),
    set(moment) {
      stoppedAt = moment.getTime()
      offsetMs = 0
    },
    advance(seconds) {
      offsetMs += seconds * 1000
    },
  }
}
