import { useId, useRef } from 'react'
import { deleteUpload } from '#app/lib/delete-upload.ts'
import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { useUploads } from '#app/ui/use-uploads.ts'
import type { UploadedPicture } from '#contracts/people/upload-views.ts'
import { acceptedTypes } from '#contracts/people/uploads.ts'
import { SentFile } from './sent-file.tsx'

type OptionFileProps = {
  name: string
  label: string
  hint: string | undefined
  isOptional: boolean
  /** The key of the uploaded file. */
  value: string
  /** The buyer's file name. */
  fileName: string | undefined
  error: string | undefined
  onChange: (value: string, fileName?: string) => void
}

const ACCEPTED = `${acceptedTypes('custombuildsexampleimages')},${acceptedTypes('custombuilddocuments')}`

/** A picture or drawing for an option. The buyer can remove it until the request is sent. */
export function OptionFile({ name, label, hint, isOptional, value, fileName, error, onChange }: OptionFileProps) {
  const id = useId()
  const { user } = useSession()
  const form = useFormState()
  const input = useRef<HTMLInputElement>(null)
  const pictures = useUploads('custombuildsexampleimages', take)
  const documents = useUploads('custombuilddocuments', take)
  const uploads = [...pictures.uploads, ...documents.uploads]
  const failure = uploads.at(-1)?.failure
  const message = failure ? `Upload failed: ${failure}` : (error ?? form.errors[name]?.join(' '))

  function take({ key, file_name }: UploadedPicture) {
    if (value) deleteUpload(value)
    form.clearError(name)
    onChange(key, file_name ?? undefined)
  }

  function ask() {
    if (user) input.current?.click()
    else raiseWindowEvent('openAuthModal', { mode: 'sign-up', message: 'Sign up to request a custom build' })
  }

  function send(file: File | undefined) {
    for (const each of pictures.uploads) pictures.forget(each)
    for (const each of documents.uploads) documents.forget(each)
    if (file) void (file.type === 'application/pdf' ? documents : pictures).send([file])
  }

  function remove() {
    deleteUpload(value)
    onChange('')
    // The button disappears with the file.
    input.current?.parentElement?.querySelector('button')?.focus()
  }

  return (
    <fieldset aria-describedby={message ? `${id}-error` : undefined} className="min-w-0">
      <legend className="flex w-full items-baseline justify-between gap-3 text-sm font-medium">
        {label}
        {isOptional && <span className="text-xs font-normal text-ink-soft">optional</span>}
      </legend>
      <p className="mt-0.5 text-xs text-ink-soft">
        {[hint, 'JPG, PNG, GIF, WebP or PDF, up to 5MB'].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        {value && <SentFile fileKey={value} of={label} fileName={fileName} />}
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // Cleared so that the same file can be chosen again.
            currentTarget.value = ''
            send(file)
          }}
        />
        <Button
          name={name}
          size="small"
          pending={pictures.isBusy || documents.isBusy}
          onClick={ask}
          aria-label={`${value ? 'Change' : 'Choose'} file: ${label}`}
        >
          {value ? 'Change file' : 'Choose file'}
        </Button>
        {value && (
          <Button size="small" variant="danger" onClick={remove} aria-label={`Remove file: ${label}`}>
            Remove
          </Button>
        )}
      </div>
      {message && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-ember">
          {message}
        </p>
      )}
    </fieldset>
  )
}
