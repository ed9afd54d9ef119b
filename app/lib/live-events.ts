import { accessToken, currentSession, recheckSession, subscribeToSession } from './session.ts'

/** What the server says has changed, and is to be fetched again. */
export type LiveName = 'cart' | 'orders' | 'session' | 'profile' | 'applications'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

const listeners = new Map<string, Set<() => void>>()
let isStarted = false
let open: { userId: string; abort: AbortController } | undefined

/** Calls back when it changed, here or on another device, and after every gap in which it may have. */
export function onLiveEvent(name: LiveName, listener: () => void): () => void {
  const ofName = listeners.get(name) ?? new Set()
  listeners.set(name, ofName.add(listener))
  start()
  return () => ofName.delete(listener)
}

function start() {
  if (isStarted) return
  isStarted = true
  subscribeToSession(review)
  // A browser opens few connections to one place: tabs that nobody looks at give theirs back.
  document.addEventListener('visibilitychange', review)
  onLiveEvent('session', () => void recheckSession())
  review()
}

function review() {
  const { status, user } = currentSession()
  const userId = status === 'signed-in' && document.visibilityState === 'visible' ? user?.id : undefined
  if (open?.userId === userId) return
  open?.abort.abort()
  open = userId ? { userId, abort: new AbortController() } : undefined
  if (open) void keepReading(open.abort.signal)
}

async function keepReading(signal: AbortSignal) {
  let waitMs = FIRST_WAIT_MS
  while (!signal.aborted) {
    try {
      await readStream(signal)
      waitMs = FIRST_WAIT_MS
    } catch {
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    }
    await new Promise((wake) => setTimeout(wake, waitMs))
  }
}

// By fetch and not by EventSource, which cannot send the token in a header.
async function readStream(signal: AbortSignal) {
  const token = await accessToken()
  const response = await fetch('/api/v1/events', { headers: { authorization: `Bearer ${token}` }, signal })
  if (!response.ok || !response.body) throw new Error(`The live stream answered ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (unread + part.value).split('\n')
    unread = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('event: ')) tell(line.slice('event: '.length))
  }
}

/** `hello` comes at the start and `refetch` after a gap: both mean that anything may have changed. */
function tell(event: string) {
  const isEverything = event === 'hello' || event === 'refetch'
  const heard = isEverything ? [...listeners.values()] : [listeners.get(event) ?? []]
  for (const ofName of heard) for (const listener of ofName) listener()
}
