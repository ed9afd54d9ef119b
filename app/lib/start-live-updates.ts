import type { LiveTopic } from '#contracts/kernel/live-topics.ts'
import { followEvents } from './follow-events.ts'
import { accessToken, currentSession, recheckSession, subscribeToSession } from './session.ts'

/** The data to refetch. `refetch` means everything: something may have changed while disconnected. */
export type LiveUpdate = LiveTopic | 'refetch'

/** A tab hidden for this long disconnects, and catches up when it is shown again. */
const HIDDEN_AT_MOST_MS = 60_000

/** Calls back whenever the signed-in user's data changes on any device. One stream per tab. */
export function startLiveUpdates(onUpdate: (update: LiveUpdate) => void): () => void {
  let stream: { userId: string; stop: AbortController } | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined

  function settle() {
    clearTimeout(hiddenTimer)
    const userId = currentSession().user?.id
    if (stream && stream.userId !== userId) close()
    if (!userId) return
    if (document.visibilityState === 'hidden') hiddenTimer = setTimeout(close, HIDDEN_AT_MOST_MS)
    else if (!stream) open(userId)
  }

  function open(userId: string) {
    const stop = new AbortController()
    stream = { userId, stop }
    void followEvents({ url: '/api/v1/events', token: accessToken, onEvent: hear, signal: stop.signal }).finally(() => {
      if (stream?.stop === stop) stream = undefined
    })
  }

  function close() {
    clearTimeout(hiddenTimer)
    stream?.stop.abort()
    stream = undefined
  }

  /** The old stream may be dead without knowing it, and its last event may have failed to load. */
  function restart() {
    close()
    settle()
  }

  function hear(name: string) {
    // The server sends no events from before the connection, so something may have been missed.
    if (name === 'hello') onUpdate('refetch')
    else if (name === 'session') void recheckSession()
    else onUpdate(name as LiveUpdate)
  }

  const unsubscribe = subscribeToSession(settle)
  document.addEventListener('visibilitychange', settle)
  // An open stream would keep the page out of the back-forward cache.
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', settle)
  window.addEventListener('online', restart)
  settle()

  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', settle)
    window.removeEventListener('pagehide', close)
    window.removeEventListener('pageshow', settle)
    window.removeEventListener('online', restart)
    close()
  }
}
