import { useRef } from 'react'
import type { Conversation, Correspondent } from '#contracts/messages.ts'
import { Composer } from './composer.tsx'
import { DropZone } from './drop-zone.tsx'
import { MessageLog } from './message-log.tsx'
import { sendMessage } from './outbox.ts'
import type { Destination, MessageContent } from './outgoing-message.ts'
import { ThreadHeader } from './thread-header.tsx'
import { useAttachmentUploads } from './use-attachment-uploads.ts'
import { useMessageDraft } from './use-message-draft.ts'

type ThreadProps = {
  me: string
  other: Correspondent
  /** None before the first message. */
  conversation: Conversation | null
  destination: Destination
  /** Why one cannot write, if so. */
  whyNot: string | null
  /** A custom build of the two is being agreed. */
  isAgreeing: boolean
  onBack: () => void
  level: 2 | 3
}

/** One conversation: with whom, what was said, and the line to write on. */
export function Thread({ me, other, conversation, destination, whyNot, isAgreeing, onBack, level }: ThreadProps) {
  const to = other.user_id
  const draft = useMessageDraft(me, to)
  const attaching = useAttachmentUploads(draft)
  const box = useRef<HTMLTextAreaElement>(null)

  function edit(written: MessageContent) {
    draft.takeBack(written)
    box.current?.focus()
  }

  const log = <MessageLog me={me} other={other} conversation={conversation} destination={destination} onEdit={edit} />
  return (
    <>
      <ThreadHeader other={other} conversation={conversation} onBack={onBack} level={level} />
      {whyNot === null ? (
        <DropZone onDrop={attaching.add}>
          {log}
          <Composer
            key={to}
            other={other}
            box={box}
            isAgreeing={isAgreeing}
            // Only a builder is written to about a build; of two builders, whose words began the conversation.
            isBuilder={!other.is_seller || conversation?.seller_id === me}
            draft={draft}
            attaching={attaching}
            onSend={(written) => sendMessage(me, to, destination, written)}
          />
        </DropZone>
      ) : (
        <>
          {log}
          <p className="border-t border-rule py-4 text-sm text-ink-soft">{whyNot}</p>
        </>
      )}
    </>
  )
}
