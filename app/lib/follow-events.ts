export type EventsToFollow = {
  url: string
  /** Null when signed out: then there is nothing to follow. */
  token: (options: { fresh: boolean }) => Promise<string | null>
  onEvent: (name: string) => void
  signal: AbortSignal
  /** In milliseconds; tests use shorter values. */
  pace?: { shortest: number; longest: number; silence: number }
}

/** How a connection ended: read to its end, refused, broken, or refused with a wait in milliseconds. */
type Outcome = 'ended' | 'refused' | 'broken' | number

// The server sends something every 25 seconds.
const PACE = { shortest: 1000, longest: 30_000, silence: 60_000 }

/**
 * Reads server-sent events until stopped, and reconnects when the connection drops. Uses fetch because EventSource could only send the
 * token in the URL.
 */
export async function followEvents(events: EventsToFollow): Promise<void> {
  const { token, signal, pace = PACE } = events
  let failures = 0
  let fresh = false
  while (!signal.aborted) {
    const bearer: string | null | undefined = await token({ fresh }).catch(() => undefined)
    if (bearer === null || signal.aborted) return

    const outcome: Outcome = bearer === undefined ? 'broken' : await readOnce(bearer, events)
    // A token that has just expired is renewed at once, but only once.
    const isFirstRefusal: boolean = outcome === 'refused' && !fresh
    fresh = isFirstRefusal
    if (outcome === 'ended') failures = 0
    if (isFirstRefusal) continue
    failures += 1
    const wait = typeof outcome === 'number' ? outcome : Math.min(pace.shortest * 2 ** (failures - 1), pace.longest)
    // Jitter, so that not all tabs reconnect at the same moment.
    await pause(wait * (0.5 + Math.random() / 2), signal)
  }
}

/** Reads until the connection ends or is silent for too long. */
async function readOnce(bearer: string, { url, onEvent, signal, pace = PACE }: EventsToFollow): Promise<Outcome> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), pace.silence)
  let hasBegun = false
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${bearer}`, accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) return refusalOf(response)
    for await (const names of eventNames(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), pace.silence)
      hasBegun ||= names.includes('hello')
      for (const name of names) if (!signal.aborted) onEvent(name)
    }
    return hasBegun ? 'ended' : 'broken'
  } catch {
    return hasBegun ? 'ended' : 'broken'
  } finally {
    clearTimeout(timer)
  }
}

function refusalOf(response: Response): Outcome {
  if (response.status === 429) return Number(response.headers.get('retry-after') ?? 30) * 1000
  return response.status === 401 ? 'refused' : 'broken'
}

/** The events of each chunk that arrives. A chunk that only keeps the connection alive has none. */
async function* eventNames(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string[]> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    yield blocks.flatMap((block) => /^event: (.*)$/m.exec(block)?.[1] ?? [])
  }
}

/** Waits, but only until the network is back or following stops. */
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
