import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { builderName } from '#contracts/catalog/products.ts'
import type { Correspondent } from '#contracts/messaging/message-views.ts'
import { type AskedProduct, MESSAGE_MAX_BYTES } from '#contracts/messaging/messages.ts'
import { AboutProduct } from './about-product.tsx'
import { AttachButton } from './attach-button.tsx'
import { AttachmentTray } from './attachment-tray.tsx'
import { ContactRule } from './contact-rule.tsx'
import type { MessageContent } from './outgoing-message.ts'
import type { AttachmentUploads } from './use-attachment-uploads.ts'
import type { MessageDraft } from './use-message-draft.ts'

type ComposerProps = {
  other: Correspondent
  box: RefObject<HTMLTextAreaElement | null>
  /** The user chose the recipient. */
  takesFocus: boolean
  /** The two are agreeing on a custom build. */
  isAgreeing: boolean
  /** The writer is the builder. */
  isBuilder: boolean
  /** The instrument that the message is about. */
  about: AskedProduct | undefined
  onDropAbout: () => void
  draft: MessageDraft
  attaching: AttachmentUploads
  onSend: (written: MessageContent) => void
}

/** The message box. Enter sends; Shift+Enter starts a new line. Files can be chosen or pasted. */
export function Composer({
  other,
  box,
  takesFocus,
  isAgreeing,
  isBuilder,
  about,
  onDropAbout,
  draft,
  attaching,
  onSend,
}: ComposerProps) {
  const { text, attachments } = draft
  const attachButton = useRef<HTMLButtonElement>(null)
  const isTooLong = new TextEncoder().encode(text.trim()).length > MESSAGE_MAX_BYTES
  const isUnready = draft.isEmpty || isTooLong || attaching.isBusy

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useEffect(() => {
    const { current } = box
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  }, [text])

  // Choosing a conversation focuses the box, except on a phone, where the keyboard would cover the messages.
  useEffect(() => {
    const { current } = box
    if (!current) return
    // After the prefilled text.
    current.selectionStart = current.value.length
    current.scrollTop = current.scrollHeight
    if (takesFocus && matchMedia('(pointer: fine)').matches) current.focus({ preventScroll: true })
  }, [box, takesFocus])

  function send() {
    if (isUnready) return
    onSend({ text: text.trim(), attachments })
    draft.clear()
    box.current?.focus()
  }

  function leaveOut() {
    onDropAbout()
    box.current?.focus()
  }

  function press(event: KeyboardEvent) {
    // Enter that confirms an input-method composition (in Japanese, for example) does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    send()
  }

  return (
    <form onSubmit={submit} className="flex min-h-0 flex-col border-t border-rule pt-3">
      {isAgreeing && <ContactRule isBuilder={isBuilder} hasFiles={attachments.length + attaching.uploads.length > 0} />}
      {about && <AboutProduct product={about} onDrop={leaveOut} />}
      <AttachmentTray files={attachments} attaching={attaching} onEmptied={() => attachButton.current?.focus()} />
      <div className="flex flex-none items-end gap-2">
        <AttachButton button={attachButton} onPick={attaching.add} />
        <textarea
          ref={box}
          rows={1}
          aria-label={`Message to ${builderName(other)}`}
          aria-describedby={isTooLong ? 'message-too-long' : undefined}
          aria-invalid={isTooLong || undefined}
          placeholder="Write a message"
          value={text}
          onChange={(event) => draft.write(event.target.value)}
          onKeyDown={press}
          onPaste={(event) => {
            const files = [...event.clipboardData.files]
            // A pasted table also contains a picture of itself; if there is text, paste only the text.
            if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
            event.preventDefault()
            attaching.add(files)
          }}
          data-autofocus=""
          className="control max-h-[min(120px,20dvh)]! min-h-11! resize-none!"
        />
        <IconButton
          label="Send"
          type="submit"
          aria-disabled={isUnready}
          className="flex-none bg-rosewood-fill text-on-rosewood hover:bg-rosewood-fill-deep"
        >
          <ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {isTooLong && (
        <p id="message-too-long" role="alert" className="mt-1.5 flex-none text-sm text-ember">
          This message is too long. Please split it into shorter messages.
        </p>
      )}
    </form>
  )
}
