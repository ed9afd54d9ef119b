type Begin = () => void

/** Requests that one caller starts per turn of the event loop: enough for a page with its calls. */
export const STARTED_IN_A_TURN = 8

/**
 * Starts a few requests per caller in each turn of the event loop; the others wait for the next turns. Otherwise three hundred
 * simultaneous requests of one caller would all start before anyone else's.
 */
export function createFairScheduler(): (asker: string, begin: Begin) => void {
  // Callers with requests in this turn: how many have started, and which are waiting.
  const callers = new Map<string, { started: number; waiting: Begin[] }>()

  function nextTurn() {
    for (const [asker, caller] of callers) {
      const next = caller.waiting.splice(0, STARTED_IN_A_TURN)
      caller.started = next.length
      if (next.length === 0) callers.delete(asker)
      for (const begin of next) begin()
    }
    if (callers.size > 0) setImmediate(nextTurn)
  }

  return (asker, begin) => {
    const caller = callers.get(asker) ?? { started: 0, waiting: [] }
    if (caller.started >= STARTED_IN_A_TURN) return void caller.waiting.push(begin)
    if (callers.size === 0) setImmediate(nextTurn)
    callers.set(asker, caller)
    caller.started += 1
    begin()
  }
}
