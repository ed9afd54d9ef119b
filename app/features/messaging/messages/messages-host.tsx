import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { currentSession, useSession } from '#app/lib/session.ts'
import { raiseWindowEvent, useWindowEvent, type WindowEvents } from '#app/lib/window-events.ts'

const ChatDialog = lazyDialog(() => import('./chat-dialog.tsx').then((module) => module.ChatDialog))

/** Opens the chat from anywhere on the page and counts unread messages. The code for both loads only for signed-in users. */
export function MessagesHost() {
  const [chat, setChat] = useState<WindowEvents['openChat'] & { turn: number; isOpen: boolean }>()
  const userId = useSession().user?.id
  useKeptMessages(userId)
  // Its links and Back lead to other pages, so navigating closes it.
  const { pathname } = useLocation()
  const [place, setPlace] = useState(pathname)
  if (place !== pathname) {
    setPlace(pathname)
    setChat((before) => before && { ...before, isOpen: false })
  }

  useWindowEvent('openChat', (asked) => {
    const isSignedIn = currentSession().status === 'signed-in'
    if (isSignedIn) setChat((before) => ({ ...asked, turn: (before?.turn ?? 0) + 1, isOpen: true }))
    else
      raiseWindowEvent('openAuthModal', {
        mode: 'sign-up',
        message: 'Sign up to contact this builder',
        wanted: () => raiseWindowEvent('openChat', asked),
      })
  })

  if (!chat || !userId) return null
  return (
    <ChatDialog key={chat.turn} open={chat.isOpen} asked={chat} me={userId} onClose={() => setChat({ ...chat, isOpen: false })} />
  )
}

function useKeptMessages(userId: string | undefined) {
  useEffect(() => {
    if (!userId) return
    let stop: (() => void) | undefined
    let isOver = false
    import('./sync-messages.ts').then(
      ({ syncMessages }) => {
        if (!isOver) stop = syncMessages(userId)
      },
      // Without a connection the count is skipped; the next page tries again.
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [userId])
}
