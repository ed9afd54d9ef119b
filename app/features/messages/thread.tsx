import type { Conversation, Correspondent } from '#contracts/messages.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { type Destination, sendText } from './outbox.ts'
import { ThreadHead } from './thread-head.tsx'

type ThreadProps = {
  me: string
  other: Correspondent
  /** None before the first message. */
  conversation: Conversation | null
  destination: Destination
  /** Why one cannot write, if so. */
  whyNot: string | null
  onBack: () => void
  level: 2 | 3
}

/** One conversation: with whom, what was said, and the line to write on. */
export function Thread({ me, other, conversation, destination, whyNot, onBack, level }: ThreadProps) {
  return (
    <>
      <ThreadHead other={other} conversation={conversation} onBack={onBack} level={level} />
      <MessageLog me={me} other={other} conversation={conversation} destination={destination} />
      {whyNot === null ? (
        <Composer key={other.user_id} me={me} other={other} onSend={(text) => sendText(other.user_id, destination, text)} />
      ) : (
        <p className="border-t border-rule py-4 text-sm text-ink-soft">{whyNot}</p>
      )}
    </>
  )
}
