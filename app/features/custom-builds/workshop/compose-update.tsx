import { Camera, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Select, Textarea } from '#app/ui/input.tsx'
import { Options } from '#app/ui/options.tsx'
import { PictureAltField } from '#app/ui/picture-alt-field.tsx'
import { usePhotos } from '#app/ui/use-photos.tsx'
import { VideoLinkField } from '#app/ui/video-link-field.tsx'
import { MAX_BUILDS_OF_UPDATE, MAX_UPDATE_PICTURES, MAX_UPDATE_TEXT } from '#contracts/custom-builds/build-updates.ts'
import type { WorkshopBuild } from '#contracts/custom-builds/build-views.ts'
import { videoLinkProblem } from '#contracts/kernel/video-link.ts'
import { AUDIENCE_LABELS } from '../builds/build-labels.ts'
import { StageSelect } from '../builds/stage-list.tsx'
import type { OutboxEntry } from './update-outbox.ts'

export type Draft = Pick<OutboxEntry, 'kind' | 'stageKey' | 'text' | 'audience'> & {
  build: WorkshopBuild
  photos: Photo[]
  link: string
  alsoFor: string[]
}

/** Captions within reach of a thumb. */
const CAPTIONS = ['Glued', 'Carved', 'Sanded', 'First coat', 'Strings on']

type ComposeUpdateProps = {
  draft: Draft
  /** Other builds that can get the same update. */
  others: WorkshopBuild[]
  onClose: () => void
  onSend: (draft: Draft) => void
}

/** The caption of a photo: one tap to choose, one to send. */
export function ComposeUpdate({ draft, others, onClose, onSend }: ComposeUpdateProps) {
  const [said, setSaid] = useState(draft)
  const [problem, setProblem] = useState<{ text?: string; link?: string }>({})
  const change = (more: Partial<Draft>) => {
    setProblem({})
    setSaid((now) => ({ ...now, ...more }))
  }
  function send() {
    const link = videoLinkProblem(said.link)
    if (link) return setProblem({ link })
    if (isEmpty(said)) return setProblem({ text: 'Add a photo or a note' })
    onSend({ ...said, text: said.text.trim(), link: said.link.trim() })
  }
  const stage = said.build.stages.find(({ key }) => key === said.stageKey)
  return (
    <Dialog
      open
      onClose={onClose}
      title={said.build.title}
      footer={
        <Button variant="primary" size="large" className="min-h-14 w-full" onClick={send}>
          Send
        </Button>
      }
    >
      <div className="grid gap-5">
        <ComposePhotos photos={said.photos} onChange={(photos) => change({ photos })} />
        <Captions text={said.text} onPick={(text) => change({ text })} />
        <Field name="text" label="Note" error={problem.text} optional={said.photos.length > 0}>
          <Textarea
            rows={3}
            value={said.text}
            maxLength={MAX_UPDATE_TEXT}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        </Field>
        <DescribeUpdate
          photos={said.photos}
          link={said.link}
          otherwise={[stage?.title, said.build.title].filter(Boolean).join(', ')}
          problem={problem.link}
          onChange={change}
        />
        <details>
          <summary className="py-4">Stage, visibility and other builds</summary>
          <div className="grid gap-5 pt-2">
            <MoreChoices said={said} others={others} onChange={change} />
          </div>
        </details>
      </div>
    </Dialog>
  )
}

function isEmpty({ photos, text, link }: Draft): boolean {
  return photos.length === 0 && text.trim() === '' && link.trim() === ''
}

function Captions({ text, onPick }: { text: string; onPick: (text: string) => void }) {
  return (
    <ul aria-label="Captions" className="flex flex-wrap gap-2">
      {CAPTIONS.map((caption) => (
        <li key={caption}>
          <button
            type="button"
            aria-pressed={text === caption}
            className={classNames(
              'min-h-14 rounded-full border px-5',
              text === caption ? 'border-rosewood bg-rosewood text-paper' : 'border-rule',
            )}
            onClick={() => onPick(text === caption ? '' : caption)}
          >
            {caption}
          </button>
        </li>
      ))}
    </ul>
  )
}

type MoreChoicesProps = { said: Draft; others: WorkshopBuild[]; onChange: (more: Partial<Draft>) => void }

function MoreChoices({ said, others, onChange }: MoreChoicesProps) {
  const { build, stageKey, audience, alsoFor } = said
  return (
    <>
      <Field name="stage" label="Stage">
        <StageSelect
          stages={build.stages}
          value={stageKey ?? ''}
          onChange={({ currentTarget }) => onChange({ stageKey: currentTarget.value || null })}
        />
      </Field>
      <Field name="audience" label="Visible to">
        <Select
          value={audience}
          onChange={({ currentTarget }) => onChange({ audience: currentTarget.value as Draft['audience'] })}
        >
          <Options of={Object.entries({ ...AUDIENCE_LABELS, both: `You and ${build.buyer_name}` })} />
        </Select>
      </Field>
      {others.length > 0 && (
        <fieldset>
          <legend className="text-sm font-medium">Also post to</legend>
          {others.map(({ request_id, title, buyer_name }) => (
            <Checkbox
              key={request_id}
              name="also-for"
              label={`${title}, for ${buyer_name}`}
              checked={alsoFor.includes(request_id)}
              disabled={!alsoFor.includes(request_id) && alsoFor.length >= MAX_BUILDS_OF_UPDATE - 1}
              onChange={({ currentTarget }) =>
                onChange({
                  alsoFor: currentTarget.checked ? [...alsoFor, request_id] : alsoFor.filter((id) => id !== request_id),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

type DescribeUpdateProps = {
  photos: Photo[]
  link: string
  /** The default alt text of the photos. */
  otherwise: string
  problem: string | undefined
  onChange: (more: { photos?: Photo[]; link?: string }) => void
}

/** Optional descriptions and a video, collapsed so that an update stays three taps. */
function DescribeUpdate({ photos, link, otherwise, problem, onChange }: DescribeUpdateProps) {
  const video = useRef<HTMLInputElement>(null)
  // Stays open while an error in it is corrected.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (problem === undefined) return
    setOpen(true)
    video.current?.focus({ preventScroll: true })
    // Above the footer of the dialog.
    video.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  return (
    <details open={isOpen || problem !== undefined} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="py-4">{photos.length > 0 ? 'Describe photos or add a video' : 'Add a video'}</summary>
      <div className="grid gap-5 pt-2">
        {photos.map(({ id, blob, alt }, at) => (
          <PictureAltField
            key={id}
            name={`alt-${id}`}
            number={at + 1}
            picture={<PhotoImage blob={blob} alt="" />}
            value={alt}
            placeholder={otherwise}
            onChange={({ currentTarget }) => onChange({ photos: photos.with(at, { id, blob, alt: currentTarget.value }) })}
          />
        ))}
        <VideoLinkField
          ref={video}
          value={link}
          error={problem}
          onChange={({ currentTarget }) => onChange({ link: currentTarget.value })}
        />
      </div>
    </details>
  )
}

export type Photo = { id: string; blob: Blob; alt: string }

export function newPhoto(blob: Blob): Photo {
  return { id: crypto.randomUUID(), blob, alt: '' }
}

type ComposePhotosProps = { photos: Photo[]; onChange: (photos: Photo[]) => void }

function ComposePhotos({ photos, onChange }: ComposePhotosProps) {
  return (
    <ul aria-label="Photos" className="grid grid-cols-3 gap-2">
      {photos.map(({ id, blob }, at) => (
        <li key={id} className="relative">
          <PhotoImage blob={blob} alt={`${at + 1} of ${photos.length}`} className="aspect-square rounded-sm bg-panel" />
          <IconButton
            label={`Remove photo ${at + 1}`}
            className="absolute top-1 right-1 bg-paper"
            onClick={() => onChange(photos.filter((photo) => photo.id !== id))}
          >
            <X size={20} strokeWidth={1.5} />
          </IconButton>
        </li>
      ))}
      {photos.length < MAX_UPDATE_PICTURES && (
        <li>
          <AddPhoto
            isFirst={photos.length === 0}
            onPhotos={(more) => onChange([...photos, ...more.map(newPhoto)].slice(0, MAX_UPDATE_PICTURES))}
          />
        </li>
      )}
    </ul>
  )
}

function AddPhoto({ isFirst, onPhotos }: { isFirst: boolean; onPhotos: (photos: Blob[]) => void }) {
  const { input, choose } = usePhotos({ label: 'More photos', onPhotos })
  return (
    <>
      {input}
      <button
        type="button"
        className="flex aspect-square w-full flex-col items-center justify-center gap-1 rounded-sm border border-dashed border-rule text-sm"
        onClick={choose}
      >
        <Camera size={22} strokeWidth={1.5} aria-hidden="true" />
        {isFirst ? 'Add photo' : 'Add another'}
      </button>
    </>
  )
}

/** A photo that has not been uploaded yet. */
export function PhotoImage({ blob, alt, className = '' }: { blob: Blob; alt: string; className?: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return <img src={address} alt={alt} className={`size-full object-cover ${className}`} />
}
