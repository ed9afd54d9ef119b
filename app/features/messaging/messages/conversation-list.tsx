import { queryClient } from '#app/lib/query-client.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { MessageFormView } from '#contracts/messaging/message-views.ts'
import { addresseeQuery } from './addressee-query.ts'
import { ConversationRow } from './conversation-row.tsx'
import type { MessagesPanelProps } from './messages-panel.tsx'
import { useConversations } from './use-messages.ts'
import { useNow } from './use-now.ts'

/** The conversations with their last message and unread count. */
export function ConversationList({ me, opened, onOpen }: Pick<MessagesPanelProps, 'me' | 'opened' | 'onOpen'>) {
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useConversations()
  const now = useNow()
  const conversations = data?.pages.flatMap((page) => page.conversations)
  const openId = openedId(opened)

  return (
    <nav aria-label="Conversations" className="flex h-full flex-col overflow-y-auto">
      {isError && !conversations && (
        <ErrorBox error={error} onRetry={() => void refetch()}>
          Failed to fetch conversations
        </ErrorBox>
      )}
      {!conversations && !isError && <ListSkeleton />}
      {conversations?.length === 0 && <NoneYet isBeginning={opened !== null} />}
      <ul>
        {unique(conversations ?? []).map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow
              conversation={conversation}
              me={me}
              now={now}
              isOpen={conversation.id === openId}
              onOpen={() => onOpen({ conversationId: conversation.id })}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" pending={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mx-auto my-3">
          Show older conversations
        </Button>
      )}
    </nav>
  )
}

function openedId(opened: MessagesPanelProps['opened']): string | undefined {
  if (!opened) return undefined
  if ('conversationId' in opened) return opened.conversationId
  return queryClient.getQueryData<MessageFormView>(['messages', 'with', addresseeQuery(opened.addressee)])?.conversation?.id
}

/** A user about to write a first message needs no link to other builders. */
function NoneYet({ isBeginning }: { isBeginning: boolean }) {
  if (isBeginning) return <p className="m-auto py-8 text-sm text-ink-soft">No messages yet.</p>
  return (
    <EmptyState
      title="No messages yet"
      action={<ButtonLink to="/builders">Discover Builders</ButtonLink>}
      className="my-auto px-4"
    >
      Contact a builder from their profile or from one of their instruments.
    </EmptyState>
  )
}

// While a page loads, a conversation may move to the previous page.
function unique<Item extends { id: string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

function ListSkeleton() {
  return (
    <Loading label="Loading your conversations">
      {[1, 2, 3].map((each) => (
        <div key={each} className="flex gap-3 px-2 py-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-full" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
