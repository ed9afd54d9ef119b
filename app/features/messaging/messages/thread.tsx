import { useRef, useState } from 'react'
import type { Conversation, Correspondent } from '#contracts/messaging/message-views.ts'
import type { AskedProduct } from '#contracts/messaging/messages.ts'
import { CannotWrite } from './cannot-write.tsx'
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
  /** Undefined before the first message. */
  conversation: Conversation | null
  destination: Destination
  /** The instrument that the next message is about. */
  product?: AskedProduct | undefined
  /** The initial text of the message; appended to an existing draft. */
  proposal?: string | undefined
  /** Why the user cannot write, if so. */
  whyNot: string | null
  /** The two are agreeing on a custom build. */
  isAgreeing: boolean
  /** Chosen by the user, who probably wants to write. */
  isChosen?: boolean
  onBack: () => void
  level: 2 | 3
}

/** One conversation: the other person, the messages, and the message box. */
export function Thread({
  me,
  other,
  conversation,
  destination,
  product,
  proposal,
  whyNot,
  isAgreeing,
  isChosen = true,
  onBack,
  level,
}: ThreadProps) {
  const to = other.user_id
  const draft = useMessageDraft(me, to, proposal)
  const attaching = useAttachmentUploads(draft)
  const box = useRef<HTMLTextAreaElement>(null)
  const [about, setAbout] = useState(product)

  function edit(written: MessageContent) {
    draft.takeBack(written)
    if (written.product) setAbout(written.product)
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
            takesFocus={isChosen}
            isAgreeing={isAgreeing}
            // Only messages to a builder can be about a build; between two builders, the one who started the conversation is the
            // buyer.
            isBuilder={!other.is_seller || conversation?.seller_id === me}
            draft={draft}
            attaching={attaching}
            about={about}
            onDropAbout={() => setAbout(undefined)}
            onSend={(written) => {
              sendMessage(me, to, destination, { ...written, product: about })
              setAbout(undefined)
            }}
          />
        </DropZone>
      ) : (
        <>
          {log}
          <CannotWrite conversation={conversation} whyNot={whyNot} />
        </>
      )}
    </>
  )
}
