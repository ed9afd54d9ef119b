import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { builderName } from '#contracts/catalog/products.ts'
import type { Conversation, Correspondent, Message } from '#contracts/messaging/message-views.ts'
import { LogEnd } from './log-end.tsx'
import { MessageEntry } from './message-entry.tsx'
import { removeDelivered, useOutbox } from './outbox.ts'
import { OutgoingEntry } from './outgoing-entry.tsx'
import type { Destination, MessageContent } from './outgoing-message.ts'
import { dayLabel } from './time-label.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useThread } from './use-messages.ts'
import { useNow } from './use-now.ts'

type MessageLogProps = {
  me: string
  other: Correspondent
  conversation: Conversation | null
  destination: Destination
  /** Called to rewrite a refused message. */
  onEdit: (written: MessageContent) => void
}

/** The messages, oldest first, scrolled to the end. Older ones load when scrolling up. */
export function MessageLog({ me, other, conversation, destination, onEdit }: MessageLogProps) {
  const name = builderName(other)
  const last = conversation?.last_message
  const thread = useThread(conversation?.id)
  return (
    // Reversed, so that it starts at the end and keeps its position while older messages load above.
    <div
      role="log"
      aria-label={`Messages with ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable from the keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain py-4 focus-visible:-outline-offset-2"
    >
      {/* The messages replace the skeleton instead of pushing it up. */}
      <div key={thread.isLoading ? 'waiting' : 'here'} className="mt-auto">
        {conversation ? (
          <Said me={me} conversationId={conversation.id} other={other} thread={thread} />
        ) : (
          <p className="py-8 text-center text-sm text-ink-soft text-balance">
            This is the beginning of your conversation with {name}.
          </p>
        )}
        <OnTheWay to={other.user_id} destination={destination} onEdit={onEdit} />
        <LogEnd to={other.user_id} heardAt={last && last.sender_id !== me ? last.created_at : undefined} />
      </div>
    </div>
  )
}

type SaidProps = { me: string; conversationId: string; other: Correspondent; thread: ReturnType<typeof useThread> }

function Said({ me, conversationId, other, thread }: SaidProps) {
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetching, isFetchingNextPage } = thread
  const now = useNow()
  const messages = data?.pages.toReversed().flatMap((page) => page.messages)
  useMarkRead({ me, conversationId, messages })
  useEffect(() => {
    if (messages) removeDelivered(messages)
  }, [messages])
  // A message that arrives cancels the request for older ones, which is then sent again.
  const top = useOlderOnScroll(hasNextPage && !isFetching, () => void fetchNextPage())

  if (!messages && isError)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        Failed to fetch messages
      </ErrorBox>
    )
  if (!messages) {
    return (
      <Loading label="Loading the messages" className="flex flex-col gap-4">
        <Skeleton className="h-14 w-2/3" />
        <Skeleton className="h-10 w-1/2 self-end" />
      </Loading>
    )
  }
  const lastRead = messages.findLast(({ sender_id, read }) => sender_id === me && read)?.id
  return (
    <>
      {hasNextPage && (
        <div ref={top} className="pb-4 text-center">
          <Button size="small" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older messages
          </Button>
        </div>
      )}
      <ol className="flex flex-col gap-2">
        {messages.map((message, at) => (
          <MessageEntry
            key={message.client_id}
            message={message}
            isOwn={message.sender_id === me}
            name={builderName(other)}
            now={now}
            day={newDay(messages[at - 1], message, now)}
            isLastRead={message.id === lastRead}
          />
        ))}
      </ol>
    </>
  )
}

/** The date above the first message of a day. */
function newDay(before: Message | undefined, { created_at }: Message, now: number): string | undefined {
  const day = dayLabel(created_at, now)
  return before && dayLabel(before.created_at, now) === day ? undefined : day
}

function OnTheWay({ to, ...rest }: { to: string } & Pick<MessageLogProps, 'destination' | 'onEdit'>) {
  const entries = useOutbox(to)
  if (entries.length === 0) return null
  return (
    <ol className="mt-2 flex flex-col gap-2">
      {entries.map((entry) => (
        <OutgoingEntry key={entry.clientId} entry={entry} {...rest} />
      ))}
    </ol>
  )
}

/** Loads more as soon as it scrolls into view. */
function useOlderOnScroll(isWanted: boolean, fetchOlder: () => void) {
  const top = useRef<HTMLDivElement>(null)
  const latest = useRef(fetchOlder)
  useEffect(() => {
    latest.current = fetchOlder
  })
  useEffect(() => {
    if (!isWanted || !top.current) return
    // A busy browser reports several changes at once.
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && latest.current())
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [isWanted])
  return top
}
