import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { setUnreadCount } from '#app/lib/unread-count.ts'
import { closeOutbox, openOutbox, sendWaiting } from './outbox.ts'
import { refetchMessages } from './refetch-messages.ts'

/** Keeps the badge and visible messages up to date while this person is signed in. */
export function syncMessages(userId: string): () => void {
  let isOver = false
  let isCounting = false
  let isWanted = false

  async function count(): Promise<void> {
    isWanted = true
    if (isCounting) return
    isCounting = true
    while (isWanted && !isOver) {
      isWanted = false
      // If the server is unreachable, the next event or page asks again.
      const answer = await api('GET /api/v1/conversations/unread').catch(() => undefined)
      if (answer && !isOver) setUnreadCount(answer.unread_count)
    }
    isCounting = false
  }

  function refresh() {
    // Also after a gap: the server is reachable again.
    void sendWaiting()
    void count()
    void refetchMessages()
  }

  const stop = onLiveEvent('messages', refresh)
  openOutbox(userId)
  void count()
  return () => {
    isOver = true
    stop()
    setUnreadCount(0)
    closeOutbox()
    queryClient.removeQueries({ queryKey: ['messages'] })
  }
}
