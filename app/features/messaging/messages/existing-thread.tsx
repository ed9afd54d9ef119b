import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Thread } from './thread.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useConversation } from './use-messages.ts'

type ExistingThreadProps = {
  me: string
  id: string
  /** Chosen by the user, not opened automatically. */
  isChosen: boolean
  onBack: () => void
  level: 2 | 3
}

/** An existing conversation, by its id. */
export function ExistingThread({ me, id, isChosen, onBack, level }: ExistingThreadProps) {
  return (
    <QueryBoundary
      query={useConversation(id)}
      failure="Failed to fetch messages"
      notFound={
        <EmptyState level={level} title="Conversation not found" action={<Button onClick={onBack}>All conversations</Button>}>
          The link may be incomplete, or the conversation belongs to another account.
        </EmptyState>
      }
      skeleton={<ThreadSkeleton />}
    >
      {({ conversation }) => (
        <Thread
          me={me}
          other={conversation.other_user}
          conversation={conversation}
          destination={{ conversationId: id }}
          whyNot={conversation.why_not}
          isChosen={isChosen}
          isAgreeing={conversation.is_agreeing_build}
          onBack={onBack}
          level={level}
        />
      )}
    </QueryBoundary>
  )
}
