import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Family } from '#contracts/catalog/measures/families.ts'
import { withViews } from '#contracts/catalog/picture-views.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'
import { acceptedNames, type Bucket } from '#contracts/people/uploads.ts'
import { deleteUpload } from '../lib/delete-upload.ts'
import { classNames } from './class-names.ts'
import { FilePickers } from './file-pickers.tsx'
import { ImageRow } from './image-row.tsx'
import { toast } from './toast.ts'
import { UploadRow } from './upload-row.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { type Outcome, useUploads } from './use-uploads.ts'

export type ImageListFieldProps = {
  name?: string
  label: string
  bucket: Bucket
  /** In order; the first is the main one. */
  value: Picture[]
  onChange: (value: Picture[]) => void
  max?: number
  /** Whether the first picture represents all of them. */
  hasMain?: boolean
  hint?: ReactNode
  /** The family of the shown instrument: its pictures have views. */
  family?: Family | undefined
  /** The photos still required before publishing */
  missing?: string | undefined
  error?: string
  /** True while files are uploading: saving should wait. */
  onBusyChange?: (isBusy: boolean) => void
}

/** A list of pictures: select, drop, photograph, describe, reorder, remove. They are saved with the form. */
export function ImageListField(props: ImageListFieldProps) {
  const { name, label, bucket, value, max = 10, hasMain = true, hint, family, missing, error, onBusyChange } = props
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const latest = useRef(value)
  const refocus = useRef<string>(null)
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')

  useEffect(() => {
    latest.current = value
  }, [value])
  function change(next: Picture[]) {
    // Two files may finish uploading before the first is rendered.
    latest.current = next
    props.onChange(next)
  }
  const { uploads, isBusy, send, retry, forget, isGone } = useUploads(bucket, ({ key }) =>
    change([...latest.current, { key, alt: '' }]),
  )

  useEffect(() => onBusyChange?.(isBusy), [isBusy, onBusyChange])
  useLayoutEffect(() => {
    const at = refocus.current
    refocus.current = null
    if (at) field.current?.querySelector<HTMLElement>(at)?.focus()
  })

  // A failed upload does not count toward the limit.
  const underWay = uploads.filter((upload) => upload.failure === undefined).length
  async function add(files: File[]) {
    const room = Math.max(0, max - latest.current.length - underWay)
    if (files.length > room) toast.error(`Maximum ${max} images allowed`)
    if (room > 0 && files.length > 0) tell(await send(files.slice(0, room)))
  }

  function tell(outcome: Outcome) {
    if (!isGone()) toastOutcome(outcome)
  }

  function move(key: string, to: number, act?: string) {
    const picture = latest.current.find((each) => each.key === key)
    if (!picture) return
    change(latest.current.filter((each) => each.key !== key).toSpliced(to, 0, picture))
    if (!act) return
    refocus.current = actOf(key, act)
    setSaid(`Moved to position ${to + 1} of ${latest.current.length}`)
  }

  function edit(key: string, more: Partial<Picture>) {
    const pictures = more.view ? viewed(latest.current, family) : latest.current
    change(pictures.map((each) => (each.key === key ? { ...each, ...more } : each)))
  }

  function remove(key: string) {
    const pictures = viewed(latest.current, family)
    const at = pictures.findIndex((each) => each.key === key)
    const neighbour = pictures[at + 1] ?? pictures[at - 1]
    refocus.current = neighbour ? actOf(neighbour.key, 'remove') : '[data-act="pick"]'
    change(pictures.filter((each) => each.key !== key))
    deleteUpload(key)
    toast.success('Image removed')
  }

  const drop = useFileDrop((files) => void add(files))
  const problem = error ?? missing
  const isFull = value.length + underWay >= max
  return (
    <fieldset
      ref={field}
      aria-describedby={classNames(`${id}-hint`, problem && `${id}-problem`)}
      className="min-w-0 rounded-md border border-edge border-dashed px-4 py-4 data-over:border-rosewood data-over:bg-panel sm:px-5"
      {...drop}
    >
      <legend className="px-1 text-sm font-medium">
        {label} <span className="font-normal text-ink-soft">{`${value.length} of ${max}`}</span>
      </legend>
      <p id={`${id}-hint`} className="text-xs text-ink-soft">
        {hint} {acceptedNames(bucket)}. JPGs over 5MB are scaled down.{hasMain && ' The first one is the main photo.'}
      </p>
      <ul className="divide-y divide-rule">
        {viewed(value, family).map((picture, at) => (
          <ImageRow
            key={picture.key}
            picture={picture}
            at={at}
            count={value.length}
            hasMain={hasMain}
            isDragged={dragged === picture.key}
            family={family}
            onEdit={(more) => edit(picture.key, more)}
            onMove={(to, act) => move(picture.key, to, act)}
            onRemove={() => remove(picture.key)}
            onDragStart={() => setDragged(picture.key)}
            onDragOver={() => dragged && dragged !== picture.key && move(dragged, at)}
            onDragEnd={() => setDragged(undefined)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRetry={async () => tell(await retry(upload))}
            onForget={() => forget(upload)}
          />
        ))}
      </ul>
      <FilePickers name={name} bucket={bucket} isFull={isFull} isEmpty={value.length === 0} onPick={add} />
      <p role="status" className={classNames('mt-2 text-xs text-ink-soft', !isBusy && 'sr-only')}>
        {isBusy ? 'Uploading images...' : said}
      </p>
      {problem && (
        <p id={`${id}-problem`} className={classNames('mt-2 text-sm', error && 'text-ember')}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** Suggested views follow the order, until one is chosen or a picture is removed. */
function viewed(pictures: Picture[], family: Family | undefined): Picture[] {
  return family ? withViews(pictures, family) : pictures
}

function toastOutcome({ uploaded, failed }: Outcome): void {
  if (uploaded > 0) toast.success(`${uploaded} image(s) uploaded!`)
  if (failed.length === 0) return
  const isOutside = uploaded === 0 && failed.every((upload) => upload.isOutside)
  toast.error(isOutside ? 'Failed to upload images' : `${failed.length} image(s) failed to upload`)
}

function actOf(key: string, act: string): string {
  return `[data-key="${key}"] [data-act="${act}"]`
}
