import { Check, Heart as HeartIcon } from 'lucide-react'
import { useState } from 'react'
import { countLabel } from '#app/lib/count-label.ts'
import { formText } from '#app/lib/form-text.ts'
import { excerpt } from '#app/lib/page-meta.ts'
import { pictureUrl } from '#app/lib/picture-url.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { Select, Textarea } from '#app/ui/input.tsx'
import { Options } from '#app/ui/options.tsx'
import { PictureAltField } from '#app/ui/picture-alt-field.tsx'
import { havePhotos, UpdatePictures } from '#app/ui/picture-grid.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { VideoLink } from '#app/ui/video-link.tsx'
import { VideoLinkField, videoLinkErrors } from '#app/ui/video-link-field.tsx'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import type { BuildUpdate } from '#contracts/custom-builds/build-update-views.ts'
import { MAX_UPDATE_TEXT, UPDATE_AUDIENCES } from '#contracts/custom-builds/build-updates.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { formatDateTime, formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'
import { AUDIENCE_LABELS } from './build-labels.ts'
import { changeBuild, useBuildUpdates } from './use-build.ts'

type UpdateEntryProps = {
  title: string
  side: SheetSide
  update: BuildUpdate
  labelDrawings: boolean
  /** At the head of the page: the picture first, and large. */
  isLead?: boolean
}

/** A history entry: an update with its pictures, or an automatic line. */
function UpdateEntry({ title, side, update, labelDrawings, isLead = false }: UpdateEntryProps) {
  const { kind, text, happened_at, is_removed, stage_title } = update
  if (kind === 'stage' || kind === 'system' || is_removed) return <AutomaticLine update={update} />
  const pictures = <UpdatePictures title={title} pictures={update.pictures} labelDrawings={labelDrawings} isLead={isLead} />
  return (
    <article aria-label={[stage_title, formatReaderDay(happened_at)].filter(Boolean).join(', ')}>
      {isLead && pictures}
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        {stage_title && <h3 className="font-medium">{stage_title}</h3>}
        <Moment at={happened_at} />
        {update.edited_at && <span className="text-ink-soft">edited</span>}
        {update.audience === 'workshop' && <Badge>Only you</Badge>}
        {update.audience === 'public' && <Badge>Public</Badge>}
      </header>
      {text && <p className="mt-2 max-w-measure whitespace-pre-line">{text}</p>}
      {!isLead && pictures}
      {update.link && (
        <p className="mt-2">
          <VideoLink link={update.link} />
        </p>
      )}
      {side === 'buyer' ? <BuyerActions update={update} /> : <AuthorActions update={update} />}
    </article>
  )
}

function AutomaticLine({ update: { kind, text, happened_at, is_removed } }: { update: BuildUpdate }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      {kind === 'stage' && <Check size={16} strokeWidth={1.5} aria-hidden="true" className="self-center text-spruce" />}
      <span className={is_removed ? 'text-ink-soft' : undefined}>{is_removed ? 'An update was removed' : text}</span>
      <Moment at={happened_at} />
    </p>
  )
}

/** Like the update, or reply with a message that quotes it. */
function BuyerActions({ update }: { update: BuildUpdate }) {
  return (
    <div className="mt-2 -ml-3.5 flex gap-1">
      <ActionButton
        variant="text"
        size="small"
        aria-pressed={update.has_heart}
        action={() =>
          changeBuild('PUT /api/v1/build-updates/{id}/heart', {
            params: { id: update.id },
            json: { has_heart: !update.has_heart },
          })
        }
      >
        <LikeIcon isGiven={update.has_heart} />
        <span className="sr-only">Like this update</span>
      </ActionButton>
      <Button
        variant="text"
        size="small"
        aria-haspopup="dialog"
        onClick={() =>
          raiseWindowEvent('openChat', { addressee: { request_id: update.request_id }, proposal: quoteUpdate(update) })
        }
      >
        Reply<span className="sr-only"> to this update</span>
      </Button>
    </div>
  )
}

/** The buyer's like, and the author's actions. */
function AuthorActions({ update }: { update: BuildUpdate }) {
  return (
    <>
      {update.has_heart && <LikedLine />}
      <UpdateActions update={update} />
    </>
  )
}

function LikedLine() {
  return (
    <p className="mt-2 flex items-center gap-2 text-sm text-ink-soft">
      <LikeIcon isGiven />
      Liked by the buyer
    </p>
  )
}

function LikeIcon({ isGiven }: { isGiven: boolean }) {
  const look = isGiven ? 'fill-current text-rosewood' : 'text-ink-soft'
  return <HeartIcon size={18} strokeWidth={1.5} aria-hidden="true" className={look} />
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)} className="text-sm text-ink-soft">
      {formatReaderDay(at)}
    </time>
  )
}

function UpdateActions({ update }: { update: BuildUpdate }) {
  const [asking, setAsking] = useState<'edit' | 'remove'>()
  const close = () => setAsking(undefined)
  const { can } = update
  if (!can.edit && !can.remove) return null
  return (
    <div className="mt-1 -ml-3.5 flex gap-1">
      {can.edit && (
        <Button variant="text" size="small" aria-haspopup="dialog" onClick={() => setAsking('edit')}>
          Edit
        </Button>
      )}
      {can.remove && (
        <Button variant="text" size="small" aria-haspopup="dialog" onClick={() => setAsking('remove')}>
          Remove
        </Button>
      )}
      <FormDialog
        open={asking === 'edit'}
        onClose={close}
        size="small"
        title="Edit update"
        validate={videoLinkErrors}
        onSubmit={(values) =>
          changeBuild('PUT /api/v1/build-updates/{id}', {
            params: { id: update.id },
            json: {
              text: typed(values, 'text'),
              link: typed(values, 'link') || null,
              audience: typed(values, 'audience') as BuildUpdate['audience'],
              pictures: update.pictures.map((_, at) => ({ alt: typed(values, `pictures.${at}.alt`) })),
            },
          })
        }
        submitLabel="Save"
      >
        <Field name="text" label="Note">
          <Textarea rows={5} defaultValue={update.text} maxLength={MAX_UPDATE_TEXT} />
        </Field>
        {update.pictures.map(({ key, alt }, at) => (
          <PictureAltField
            key={key}
            name={`pictures.${at}.alt`}
            number={at + 1}
            picture={<img src={pictureUrl(key, 400)} data-fallback="" alt="" className="size-full object-cover" />}
            defaultValue={alt}
          />
        ))}
        <VideoLinkField defaultValue={update.link ?? ''} />
        <Field name="audience" label="Visible to">
          <Select defaultValue={update.audience}>
            <Options of={UPDATE_AUDIENCES.map((audience) => [audience, AUDIENCE_LABELS[audience]])} />
          </Select>
        </Field>
      </FormDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        onClose={close}
        onConfirm={() => changeBuild('DELETE /api/v1/build-updates/{id}', { params: { id: update.id } })}
        title="Remove this update?"
        confirmLabel="Remove update"
        danger
      >
        We’ll delete the text and photos. The history will show that an update was removed.
      </ConfirmDialog>
    </div>
  )
}

function typed(values: FormData, name: string): string {
  return formText(values, name).trim()
}

type HistoryProps = { userId: string; build: Build }

/** The newest update with a picture, which leads the page instead of its place in the history. */
export function LatestPicture({ userId, build }: HistoryProps) {
  const { data, isError } = useBuildUpdates(userId, build.request_id)
  if (isError) return null
  if (!data)
    return (
      <div className="mb-10 pb-13">
        <Skeleton className="aspect-4/3 w-full" />
        <Skeleton className="mt-3 h-20 w-full" />
      </div>
    )
  const updates = data.pages.flatMap((page) => page.updates)
  const latest = latestPicture(updates)
  if (!latest) return null
  return (
    <div className="mb-10">
      <UpdateEntry isLead title={build.title} side={build.side} update={latest} labelDrawings={havePhotos(updates)} />
    </div>
  )
}

function latestPicture(updates: BuildUpdate[]): BuildUpdate | undefined {
  return updates.find(({ pictures }) => pictures.length > 0)
}

export function BuildTimeline({ userId, build }: HistoryProps) {
  const query = useBuildUpdates(userId, build.request_id)
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const skeleton = <Loading label="Loading the history" className="mt-6" shapes={['h-64 w-full']} />
  return (
    <QueryBoundary query={query} failure="Failed to load the history" skeleton={skeleton}>
      {({ pages }) => {
        const updates = pages.flatMap((page) => page.updates)
        if (updates.length === 0) return <p className="mt-6 text-ink-soft">Updates will appear here.</p>
        const labelDrawings = havePhotos(updates)
        const latest = latestPicture(updates)
        return (
          <>
            <ol className="mt-4">
              {updates
                .filter((update) => update !== latest)
                .map((update) => (
                  <li key={update.id} className="border-t border-rule py-5">
                    <UpdateEntry title={build.title} side={build.side} update={update} labelDrawings={labelDrawings} />
                  </li>
                ))}
            </ol>
            {hasNextPage && (
              <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show older updates
              </Button>
            )}
          </>
        )
      }}
    </QueryBoundary>
  )
}

/** Longer texts are cut. */
const LONGEST_QUOTE = 100

/** Quotes the update at the start of a reply, so the reader knows what it refers to. */
export function quoteUpdate({ happened_at, stage_title, text, pictures }: BuildUpdate): string {
  const when = [formatReaderDay(happened_at), stage_title].filter(Boolean).join(', ')
  const words = excerpt(text, LONGEST_QUOTE)
  const shown = pictures.length > 0 ? countLabel(pictures.length, 'photo', 'photos') : 'a video'
  return `About your update from ${when}: ${words ? `“${words}”` : shown}\n\n`
}
