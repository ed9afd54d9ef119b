import { Paperclip } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { acceptedTypes } from '#contracts/people/uploads.ts'

type AttachButtonProps = { button: RefObject<HTMLButtonElement | null>; onPick: (files: File[]) => void }

/** Chooses files for a message. */
export function AttachButton({ button, onPick }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedTypes('messageattachments')}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          // Cleared so that the same file can be chosen again.
          currentTarget.value = ''
          onPick(chosen)
        }}
      />
      <IconButton ref={button} label="Attach files" onClick={() => input.current?.click()} className="-ml-2 flex-none">
        <Paperclip size={20} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </>
  )
}
