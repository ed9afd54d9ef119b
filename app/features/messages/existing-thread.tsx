import { ApiError } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Thread } from './thread.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useConversation } from './use-messages.ts'

type ExistingThreadProps = { me: string; id: string; onBack: () => void; level: 2 | 3 }

/** A conversation by its id, as a link has it. */
export function ExistingThread({ me, id, onBack, level }: ExistingThreadProps) {
  const { data, error, refetch } = useConversation(id)
  if (data) {
    const { conversation } = data
    return (
      <Thread
        me={me}
        other={conversation.other_user}
        conversation={conversation}
        destination={{ conversationId: id }}
        whyNot={conversation.why_not}
        isAgreeing={conversation.is_agreeing_build}
        onBack={onBack}
        level={level}
      />
    )
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
    return (
      <EmptyState level={level} title="Conversation Not Found" action={<Button onClick={onBack}>All conversations</Button>}>
        The address may be incomplete, or the conversation is not one of yours.
      </EmptyState>
    )
  }
  if (error)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        Failed to fetch messages
      </ErrorBox>
    )
  return <ThreadSkeleton />
}
