import { ArrowDown, ArrowUp, ChevronsUp, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { Family } from '#contracts/catalog/measures/families.ts'
import { PICTURE_VIEWS, type PictureView, VIEW_HINTS, viewName } from '#contracts/catalog/picture-views.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'
import { pictureUrl } from '../lib/picture-url.ts'
import { Badge } from './badge.tsx'
import { IconButton } from './icon-button.tsx'

const LONGEST_ALT = 200

const MOVES = [
  { act: 'main', words: (place: string) => `Make ${place} the main photo`, to: () => 0, Icon: ChevronsUp },
  { act: 'up', words: (place: string) => `Move ${place} up`, to: (at: number) => Math.max(0, at - 1), Icon: ArrowUp },
  {
    act: 'down',
    words: (place: string) => `Move ${place} down`,
    to: (at: number, count: number) => Math.min(count - 1, at + 1),
    Icon: ArrowDown,
  },
]

type ImageRowProps = {
  picture: Picture
  at: number
  count: number
  hasMain: boolean
  isDragged: boolean
  family: Family | undefined
  onEdit: (more: Partial<Picture>) => void
  /** `act` names the pressed button, which gets the focus back. */
  onMove: (to: number, act: string) => void
  onRemove: () => void
  onDragStart: () => void
  onDragOver: () => void
  onDragEnd: () => void
}

/** One picture in a list: its description, its position and its remove button. */
export function ImageRow({ picture, at, count, hasMain, isDragged, family, onEdit, onMove, onRemove, ...drag }: ImageRowProps) {
  const [isBroken, setBroken] = useState(false)
  const place = `photo ${at + 1}`
  const id = useId()
  const hint = picture.view && VIEW_HINTS[picture.view]

  return (
    <li
      data-key={picture.key}
      className="grid grid-cols-[4.5rem_1fr] items-start gap-x-4 py-4 data-dragged:opacity-40 sm:grid-cols-[4.5rem_1fr_auto]"
      data-dragged={isDragged || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        drag.onDragOver()
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it do the same by keyboard and touch. */}
      <div
        draggable
        title="Drag to reorder"
        className="row-span-2 aspect-4/5 cursor-grab overflow-hidden sm:row-span-1 rounded-sm bg-print"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', picture.key)
          drag.onDragStart()
        }}
        onDragEnd={drag.onDragEnd}
      >
        {isBroken ? (
          <p className="grid h-full place-items-center bg-panel p-1 text-center text-xs text-ink-soft">Failed to load image</p>
        ) : (
          <img
            src={pictureUrl(picture.key, 400)}
            alt={picture.alt || `Photo ${at + 1}`}
            draggable={false}
            onError={() => setBroken(true)}
            className="size-full object-contain"
          />
        )}
      </div>
      <div className="min-w-0">
        <div className="mb-1.5 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
          {family && picture.view && (
            <>
              <label htmlFor={`${id}-view`}>View</label>
              <select
                id={`${id}-view`}
                className="control mr-1 w-auto"
                value={picture.view}
                aria-label={`View of ${place}`}
                onChange={(event) => onEdit({ view: event.currentTarget.value as PictureView })}
              >
                {PICTURE_VIEWS.map((view) => (
                  <option key={view} value={view}>
                    {viewName(view, family)}
                  </option>
                ))}
              </select>
            </>
          )}
          {hasMain && at === 0 ? (
            <Badge tone="good">Main photo</Badge>
          ) : (
            <span>
              {at + 1} of {count}
            </span>
          )}
        </div>
        <label htmlFor={`${id}-alt`} className="mb-1 block text-xs text-ink-soft">
          Description<span className="sr-only"> of {place}</span>
        </label>
        <textarea
          id={`${id}-alt`}
          className="control block min-h-16"
          value={picture.alt}
          maxLength={LONGEST_ALT}
          aria-describedby={hint && `${id}-hint`}
          // One line that wraps.
          onChange={(event) => onEdit({ alt: event.currentTarget.value.replaceAll('\n', ' ') })}
        />
        {hint && (
          <p id={`${id}-hint`} className="mt-1 text-xs text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <div className="-mr-3 flex justify-end sm:mt-7.5">
        {MOVES.filter(({ act }) => hasMain || act !== 'main').map(({ act, words, to, Icon }) => {
          const isThere = to(at, count) === at
          return (
            <IconButton
              key={act}
              data-act={act}
              label={words(place)}
              // Not `disabled`, which would drop the focus when a picture reaches the end of the list.
              aria-disabled={isThere || undefined}
              className="aria-disabled:text-edge"
              onClick={() => !isThere && onMove(to(at, count), act)}
            >
              <Icon size={18} aria-hidden="true" />
            </IconButton>
          )
        })}
        <IconButton data-act="remove" danger label={`Remove ${place}`} onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
