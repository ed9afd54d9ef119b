import { ApiError } from '#app/lib/api.ts'
import { ErrorBox } from '#app/ui/error-box.tsx'
import type { Addressee, AskedProduct } from '#contracts/messaging/messages.ts'
import { Thread } from './thread.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useConversationWith } from './use-messages.ts'

type NewThreadProps = {
  me: string
  addressee: Addressee
  product?: AskedProduct | undefined
  proposal?: string | undefined
  onBack: () => void
  level: 2 | 3
}

/** A new conversation, which starts with its first message. */
export function NewThread({ me, addressee, product, proposal, onBack, level }: NewThreadProps) {
  const { data, error, refetch } = useConversationWith(addressee)
  if (data) {
    const { conversation, other_user: other } = data
    const destination = conversation ? { conversationId: conversation.id } : { addressee }
    return (
      <Thread
        me={me}
        other={other}
        conversation={conversation}
        destination={destination}
        product={product}
        proposal={proposal}
        whyNot={data.why_not}
        isAgreeing={data.is_agreeing_build}
        onBack={onBack}
        level={level}
      />
    )
  }
  if (!error) return <ThreadSkeleton />
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <ErrorBox onRetry={isRefused ? undefined : () => void refetch()}>
      {isRefused ? error.message : 'Failed to start conversation'}
    </ErrorBox>
  )
}
