export type EventsToFollow = {
  url: string
  /** Null when nobody is signed in: then there is nothing to follow. */
  token: (options: { fresh: boolean }) => Promise<string | null>
  onEvent: (name: string) => void
  signal: AbortSignal
  /** In milliseconds; tests use shorter ones than a browser. */
  pace?: { shortest: number; longest: number; silence: number }
}

/** Read to its end, refused, dropped, or refused with a wait in milliseconds. */
type Outcome = 'ended' | 'refused' | 'broken' | number

// The server sends something every 25 seconds.
const PACE = { shortest: 1000, longest: 30_000, silence: 60_000 }

/**
 * Reads server-sent events until stopped, and reconnects when the connection drops. Uses fetch because EventSource could only send the
 * token in the URL.
 */
export async function followEvents({ url, token, onEvent, signal, pace = PACE }: EventsToFollow): Promise<void> {
  let failures = 0
  let fresh = false
  while (!signal.aborted) {
    const bearer: string | null | undefined = await token({ fresh }).catch(() => undefined)
    if (bearer === null || signal.aborted) return

    const outcome: Outcome = bearer === undefined ? 'broken' : await readOnce(bearer)
    // A token that just expired is renewed at once, but only once.
    const isFirstRefusal: boolean = outcome === 'refused' && !fresh
    fresh = isFirstRefusal
    if (outcome === 'ended') failures = 0
    if (isFirstRefusal) continue
    failures += 1
    const wait = typeof outcome === 'number' ? outcome : Math.min(pace.shortest * 2 ** (failures - 1), pace.longest)
    // Jitter, so that not all tabs reconnect at the same moment.
    await pause(wait * (0.5 + Math.random() / 2), signal)
  }

  async function readOnce(bearer: string): Promise<Outcome> {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), pace.silence)
    let hasBegun = false
    try {
      const response = await fetch(url, {
        headers: { authorization: `Bearer ${bearer}`, accept: 'text/event-stream' },
        cache: 'no-store',
        signal: AbortSignal.any([signal, silence.signal]),
      })
      if (response.status === 401) return 'refused'
      if (response.status === 429) return Number(response.headers.get('retry-after') ?? 30) * 1000
      if (!response.ok || !response.body) return 'broken'

      let rest = ''
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return hasBegun ? 'ended' : 'broken'
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), pace.silence)
        const blocks = (rest + value).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const name = /^event: (.*)$/m.exec(block)?.[1]
          hasBegun ||= name === 'hello'
          if (name && !signal.aborted) onEvent(name)
        }
      }
    } catch {
      return hasBegun ? 'ended' : 'broken'
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Waits for that long, or until the network is back or it is stopped. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(over, milliseconds)
    signal.addEventListener('abort', over)
    globalThis.addEventListener?.('online', over)
    function over() {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
      globalThis.removeEventListener?.('online', over)
      resolve()
    }
  })
}
