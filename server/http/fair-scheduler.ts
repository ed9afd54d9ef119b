type Begin = () => void

/** How many requests of one caller start in a turn of the event loop: a page with its calls needs no second one. */
export const STARTED_IN_A_TURN = 8

/**
 * Starts a few requests per caller in each turn of the event loop; the others wait for the next turns. Otherwise three hundred requests
 * that one caller sends at once would all start first, and everybody else would wait for them.
 */
export function createFairScheduler(): (asker: string, begin: Begin) => void {
  // Callers with requests in this turn: how many have started, and those that wait.
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
