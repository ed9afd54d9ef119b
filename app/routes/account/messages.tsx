import { useLocation, useNavigate } from 'react-router'
import { MessagesPanel, type Opened } from '#app/features/messaging/messages/messages-panel.tsx'
import { useOutage } from '#app/lib/connection.ts'
import { privatePage } from '#app/lib/page-handle.ts'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { classNames } from '#app/ui/class-names.ts'
import { SignInFirst } from '#app/ui/sign-in-first.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/messages.ts'

export const { handle, meta } = privatePage('Messages')

// On a short screen, or zoomed in, the message field stays visible.
const HEIGHT =
  'h-[max(26rem,calc(100dvh-13rem))] lg:h-[max(26rem,calc(100dvh-16.5rem))] [@media(max-height:40rem)]:h-[max(11rem,calc(100dvh-10.5rem))]'
const HEIGHT_ABOVE_NOTICE = 'h-[max(20rem,calc(100dvh-19.5rem))]'

/** Stored with the history entry: not selected by the user, even after a reload or Back. */
const OPENED_BY_ITSELF = 'opened-by-itself'

/** The user's conversations, each with its own URL. */
export default function Messages({ params }: Route.ComponentProps) {
  const status = useSessionStatus()
  const { user } = useSession()
  const navigate = useNavigate()
  const { state } = useLocation()
  const outage = useOutage()

  function open(opened: Opened | null) {
    const isOne = opened !== null && 'conversationId' in opened
    void navigate(isOne ? `/messages/${opened.conversationId}` : '/messages', { preventScrollReset: true })
  }

  if (status === 'signed-out') return <Visitor />
  return (
    <div className="page pt-6 pb-8 lg:pt-10 [@media(max-height:40rem)]:pt-2">
      <h1 className={classNames('font-serif text-3xl', params.id && '[@media(max-height:40rem)]:sr-only')}>Messages</h1>
      {/* While offline, the notice covers the bottom of the screen, where the message field is. */}
      <div
        className={classNames(
          'mt-6 border-t border-rule pt-4 [@media(max-height:40rem)]:mt-0',
          outage ? HEIGHT_ABOVE_NOTICE : HEIGHT,
        )}
      >
        {user ? (
          <MessagesPanel
            key={user.id}
            me={user.id}
            opened={params.id ? { conversationId: params.id } : null}
            onOpen={open}
            // Replaces the history entry: Back goes to the page before.
            onNewest={(id) => {
              void navigate(`/messages/${id}`, { replace: true, preventScrollReset: true, state: OPENED_BY_ITSELF })
            }}
            isNewest={state === OPENED_BY_ITSELF}
            level={2}
          />
        ) : (
          <Loading label="Loading your messages">
            <Skeleton className="h-64 w-full max-w-72" />
          </Loading>
        )}
      </div>
    </div>
  )
}

function Visitor() {
  return (
    <div className="page section">
      <SignInFirst eyebrow="Messages">Only the two people in a conversation can read it.</SignInFirst>
    </div>
  )
}
