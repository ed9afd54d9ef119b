import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { PictureWidth } from '#contracts/people/picture-sizes.ts'
import { uploadKeyOf } from '#contracts/people/upload-key.ts'
import { acceptedTypes, pictureAddress } from '#contracts/people/uploads.ts'
import { deleteUpload } from '../lib/delete-upload.ts'
import { isStockAvatar } from '../lib/picture-url.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { toast } from './toast.ts'
import { UploadState } from './upload-state.tsx'
import { type Outcome, useUploads } from './use-uploads.ts'

export type ImageFieldProps = {
  label: string
  bucket: 'avatars' | 'builderprofileimages'
  /** Its URL, such as `/files/…-400.webp`; null for none. */
  value: string | null
  onChange: (value: string | null) => void
  /** Shown without a picture; nothing by default. */
  fallback?: ReactNode
  width?: PictureWidth
  shape?: 'round' | 'wide'
  hint?: string
  error?: string
  onBusyChange?: (isBusy: boolean) => void
}

const SHAPES = { round: 'size-28 rounded-full', wide: 'aspect-3/1 w-full rounded-md' }

/** A single picture, such as a portrait or a banner. It is saved with the form. */
export function ImageField(props: ImageFieldProps) {
  const { label, bucket, value, onChange, fallback, width = 400, shape = 'round', hint, error, onBusyChange } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { uploads, isBusy, send, retry, forget, isGone } = useUploads(bucket, ({ key }) => {
    discardUpload(value)
    onChange(pictureAddress(key, width))
    toast.success(bucket === 'avatars' ? 'Profile image uploaded successfully!' : '1 image(s) uploaded!')
  })
  const upload = uploads.at(-1)

  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange])

  async function choose(file: File | undefined) {
    if (!file || isBusy) return
    for (const each of uploads) forget(each)
    tell(await send([file]))
  }

  function tell({ failed: [failed] }: Outcome) {
    if (failed?.failure === undefined || isGone()) return
    toast.error(failed.isOutside ? 'Failed to upload image' : failed.failure)
  }

  function remove() {
    discardUpload(value)
    onChange(null)
    toast.success(bucket === 'avatars' ? 'Profile image removed' : 'Image removed')
    // The button disappears when the picture is removed.
    input.current?.parentElement?.querySelector('button')?.focus()
  }

  const shown = (isBusy && upload?.preview) || value
  return (
    <fieldset aria-describedby={classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined} className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className={classNames('flex gap-5', shape === 'round' ? 'items-center' : 'flex-col')}>
        <Shown
          src={shown}
          alt={value ? `Current ${label.toLowerCase()}` : ''}
          // A file that this browser cannot read has its own message.
          onBroken={() => shown !== upload?.preview && toast.error('Failed to load image')}
          className={classNames(SHAPES[shape], isBusy && 'opacity-60')}
          fallback={fallback}
        />
        <div className="min-w-0">
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            <input
              ref={input}
              type="file"
              hidden
              accept={acceptedTypes(bucket)}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0]
                currentTarget.value = ''
                void choose(file)
              }}
            />
            <Button size="small" pending={isBusy} onClick={() => input.current?.click()}>
              {value ? 'Change image' : 'Choose image'}
            </Button>
            {value && !isBusy && (
              <Button size="small" variant="danger" onClick={remove}>
                Remove image
              </Button>
            )}
          </div>
          {hint && (
            <p id={`${id}-hint`} className="mt-2 text-xs text-ink-soft">
              {hint}
            </p>
          )}
          <UploadState
            upload={upload}
            sending="Uploading images..."
            failed="Upload failed: "
            onRetry={async () => upload && tell(await retry(upload))}
            className="mt-2"
          />
          {error && (
            <p id={`${id}-error`} className="mt-2 text-sm text-ember">
              {error}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  )
}

type ShownProps = { src: string | null; alt: string; onBroken: () => void; className: string; fallback: ReactNode }

function Shown({ src, alt, onBroken, className, fallback }: ShownProps) {
  const [brokenAt, setBrokenAt] = useState<string>()
  if (!src || src === brokenAt) return fallback
  return (
    <img
      src={src}
      alt={alt}
      onError={() => {
        setBrokenAt(src)
        onBroken()
      }}
      className={classNames('flex-none bg-panel object-cover', isStockAvatar(src) && 'avatar-stock', className)}
    />
  )
}

/** Deletes an uploaded picture that was replaced before the form was saved. */
function discardUpload(address: string | null) {
  const key = address && uploadKeyOf(address)
  if (key) deleteUpload(key)
}
