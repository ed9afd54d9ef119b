import { useRef } from 'react'
import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { acceptedTypes } from '#contracts/people/uploads.ts'

type RecordingPickerProps = Omit<ButtonProps, 'onClick'> & { onPick: (file: File) => void }

/** A button that opens the file picker for a recording. */
export function RecordingPicker({ onPick, ...button }: RecordingPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes('soundsamples')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // Cleared, so that the same file can be chosen again.
          currentTarget.value = ''
          if (file) onPick(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
