/** Long enough for slow carriers; after this, the answer counts as lost. */
const ANSWER_MS = 30_000

/** Runs one request at a time: a new request aborts the previous one, whose answer is ignored. */
export function createLatestRequest() {
  let current: AbortController | undefined

  function cancel() {
    current?.abort()
    current = undefined
  }

  /** Undefined if aborted. Throws on failure or without an answer. */
  async function run<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> {
    cancel()
    const own = new AbortController()
    current = own
    const timer = setTimeout(() => own.abort(), ANSWER_MS)
    try {
      const answer = await Promise.race([ask(own.signal), untilAborted(own.signal)])
      return current === own ? answer : undefined
    } catch (error) {
      if (current === own) throw error
      return undefined
    } finally {
      clearTimeout(timer)
      if (current === own) current = undefined
    }
  }

  return { run, cancel, isRunning: () => current !== undefined }
}

/** The request may be waiting for something that does not know the signal, such as a new token. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}
