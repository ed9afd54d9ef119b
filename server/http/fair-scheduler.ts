type Begin = () => void

/**
 * Of each asker one request begins in each turn of the event loop; the rest of theirs wait for the next turns. Three hundred
 * requests that one asker sends at once would else be begun in one go, and whoever else arrives would wait for them all.
 */
export function fairScheduler(): (asker: string, begin: Begin) => void {
  // Who began a request in this turn, with those that wait.
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
