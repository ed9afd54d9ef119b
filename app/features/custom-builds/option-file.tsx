import { useId, useRef } from 'react'
import { useSession } from '#app/lib/session.ts'
import { takeBackUpload } from '#app/lib/take-back-upload.ts'
import { raise } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { Plate } from '#app/ui/plate.tsx'
import { useUploads } from '#app/ui/use-uploads.ts'
import { acceptedNames, acceptedTypes, type Bucket } from '#contracts/uploads.ts'

const BUCKET: Bucket = 'custombuildsexampleimages'

type OptionFileProps = {
  name: string
  label: string
  hint: string | undefined
  isOptional: boolean
  /** The key of what was sent. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A picture the buyer adds to a choice. It is theirs to take back until the request is sent. */
export function OptionFile({ name, label, hint, isOptional, value, error, onChange }: OptionFileProps) {
  const id = useId()
  const { user } = useSession()
  const form = useFormState()
  const input = useRef<HTMLInputElement>(null)
  const { uploads, isBusy, send, forget } = useUploads(BUCKET, ({ key }) => {
    if (value) takeBackUpload(value)
    form.forgive(name)
    onChange(key)
  })
  const upload = uploads.at(-1)
  const message = upload?.failure ? `Upload failed: ${upload.failure}` : (error ?? form.errors[name]?.join(' '))

  function ask() {
    if (user) input.current?.click()
    else raise('openAuthModal', { mode: 'sign-up', message: 'Sign up to request a custom build' })
  }

  function remove() {
    takeBackUpload(value)
    onChange('')
  }

  return (
    <fieldset aria-describedby={message ? `${id}-error` : undefined} className="min-w-0">
      <legend className="flex w-full items-baseline justify-between gap-3 text-sm font-medium">
        {label}
        {isOptional && <span className="text-xs font-normal text-ink-soft">optional</span>}
      </legend>
      <p className="mt-0.5 text-xs text-ink-soft">{[hint, `${acceptedNames(BUCKET)}, up to 5 MB`].filter(Boolean).join(' · ')}</p>
      <div className="mt-2 flex items-center gap-4">
        {value && (
          <div className="w-16">
            <Plate picture={{ key: value, alt: `Your picture for ${label}` }} sizes="4rem" />
          </div>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedTypes(BUCKET)}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            for (const each of uploads) forget(each)
            if (file) void send([file])
          }}
        />
        <Button size="small" pending={isBusy} onClick={ask} aria-label={`${value ? 'Change' : 'Choose'} image: ${label}`}>
          {value ? 'Change image' : 'Choose image'}
        </Button>
        {value && (
          <Button size="small" variant="text" onClick={remove} aria-label={`Remove image: ${label}`}>
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
