import { useEffect, useState } from 'react'
import { api } from '#app/lib/api.ts'
import type { Message } from '#contracts/messaging/message-views.ts'
import { refetchMessages } from './refetch-messages.ts'

/** Marks the open conversation as read; in a hidden tab it waits until the tab is shown. */
export function useMarkRead({ me, conversationId, messages }: { me: string; conversationId: string; messages?: Message[] }) {
  const isSeen = useIsPageSeen()
  const upTo = messages?.findLast(({ sender_id, read }) => sender_id !== me && !read)?.number
  useEffect(() => {
    if (!isSeen || upTo === undefined) return
    api('POST /api/v1/conversations/{id}/read', { params: { id: conversationId }, json: { up_to: upTo } }).then(
      () => refetchMessages(),
      // If this fails, the conversation stays unread and the next visit tries again.
      () => {},
    )
  }, [conversationId, upTo, isSeen])
}

function useIsPageSeen(): boolean {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}
