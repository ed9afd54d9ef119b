type Begin = () => void

/**
 * Starts one request per caller in each turn of the event loop; the others wait for the next turns. Otherwise three hundred requests that
 * one caller sends at once would all start first, and everybody else would wait for them.
 */
export function createFairScheduler(): (asker: string, begin: Begin) => void {
  // Callers with a request in this turn, and their waiting requests.
  const lines = new Map<string, Begin[]>()

  function nextTurn() {
    for (const [asker, line] of lines) {
      const begin = line.shift()
      if (begin) begin()
      else lines.delete(asker)
    }
    if (lines.size > 0) setImmediate(nextTurn)
  }

  return (asker, begin) => {
    const line = lines.get(asker)
    if (line) return void line.push(begin)
    if (lines.size === 0) setImmediate(nextTurn)
    lines.set(asker, [])
    begin()
  }
}
