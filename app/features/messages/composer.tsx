import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '#app/lib/drafts.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { type Correspondent, MESSAGE_MAX_BYTES } from '#contracts/messages.ts'
import { builderName } from '#contracts/products.ts'

type ComposerProps = { me: string; other: Correspondent; onSend: (text: string) => void }

/** The line to write on: Enter sends, Shift and Enter begin a new line; it grows to 120 px. Half a message outlives its dialog. */
export function Composer({ me, other, onSend }: ComposerProps) {
  const draftName = `message-${other.user_id}`
  const [text, setText] = useState(() => draftOf(readDraft(draftName, me)))
  const box = useRef<HTMLTextAreaElement>(null)
  const isEmpty = text.trim() === ''
  const isTooLong = new TextEncoder().encode(text.trim()).length > MESSAGE_MAX_BYTES

  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows what is written in it
  useEffect(() => {
    const { current } = box
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  }, [text])

  // Whoever opens a conversation means to write. On a phone that would bring up the keyboard over what there is to read.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) box.current?.focus({ preventScroll: true })
  }, [])

  function write(words: string) {
    setText(words)
    if (words === '') forgetDraft(draftName, me)
    else keepDraft(draftName, me, { text: words })
  }

  function send() {
    if (isEmpty || isTooLong) return
    onSend(text.trim())
    write('')
    box.current?.focus()
  }

  function press(event: KeyboardEvent) {
    // Enter that ends a word of a Japanese keyboard is not one that sends.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    send()
  }

  return (
    <form onSubmit={submit} className="border-t border-rule pt-3">
      <div className="flex items-end gap-2">
        <textarea
          ref={box}
          rows={1}
          aria-label={`Message to ${builderName(other)}`}
          aria-describedby={isTooLong ? 'message-too-long' : undefined}
          aria-invalid={isTooLong || undefined}
          placeholder="Write a message"
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
          data-autofocus=""
          className="control max-h-[120px]! min-h-11! resize-none!"
        />
        <IconButton
          label="Send"
          type="submit"
          aria-disabled={isEmpty || isTooLong}
          className="flex-none bg-rosewood-fill text-on-rosewood hover:bg-rosewood-fill-deep"
        >
          <ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {isTooLong && (
        <p id="message-too-long" role="alert" className="mt-1.5 text-sm text-ember">
          This message is too long. Please send it in parts.
        </p>
      )}
    </form>
  )
}

function draftOf({ text }: Record<string, unknown>): string {
  return typeof text === 'string' ? text : ''
}
