import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { countLabel } from '#app/lib/count-label.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PictureAltField } from '#app/ui/picture-alt-field.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { SignInButton } from '#app/ui/sign-in-button.tsx'
import { Loading } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useLinkedPart } from '#app/ui/use-linked-part.ts'
import { VideoLinkField, videoLinkErrors } from '#app/ui/video-link-field.tsx'
import { MAX_UPDATE_TEXT } from '#contracts/custom-builds/build-updates.ts'
import type { WorkshopBuild } from '#contracts/custom-builds/build-views.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { formatDateTime } from '#contracts/kernel/dates/format-moment.ts'
import { ComposeUpdate, type Draft, newPhoto, PhotoImage } from './compose-update.tsx'
import { type OutboxEntry, useUpdateOutbox } from './update-outbox.ts'
import { useWorkshop, WorkshopEntry } from './workshop-entry.tsx'

/** The builder's workshop page for the phone: next steps, and an update in three taps. */
export function Workshop({ userId }: { userId: string }) {
  const outbox = useUpdateOutbox(userId)
  useLinkedPart()
  return (
    <>
      <h1 className="font-serif text-2xl">Workshop</h1>
      <WaitingUpdates outbox={outbox} />
      <QueryBoundary query={useWorkshop(userId)} failure="Failed to load your builds" skeleton={<WorkshopSkeleton />}>
        {({ builds }) => <Builds builds={builds} outbox={outbox} />}
      </QueryBoundary>
    </>
  )
}

function Builds({ builds, outbox }: { builds: WorkshopBuild[]; outbox: ReturnType<typeof useUpdateOutbox> }) {
  const [draft, setDraft] = useDraftFromAddress(builds)

  async function send(given: Draft) {
    const { build, photos, ...said } = given
    setDraft(undefined)
    await outbox.add({
      ...said,
      clientId: crypto.randomUUID(),
      title: build.title,
      buildIds: [build.request_id, ...said.alsoFor],
      photos: photos.map(({ blob, alt }) => ({ blob, alt: alt.trim() })),
      happenedAt: new Date().toISOString(),
    })
    toast.success(navigator.onLine ? 'Update sent' : 'Saved on this phone until you’re back online')
  }

  const next = builds.find(({ waits_for_you }) => waits_for_you.length > 0)
  if (builds.length === 0)
    return (
      <EmptyState
        title="No builds in progress"
        action={<ButtonLink to="/dashboard/custom-builds?tab=requests">View requests</ButtonLink>}
      >
        A build appears here once you and the buyer have signed the spec sheet.
      </EmptyState>
    )
  return (
    <>
      <ul className="mt-6 border-t border-rule">
        {builds.map((build) => (
          <li key={build.request_id} className="border-b border-rule">
            <WorkshopEntry
              build={build}
              isNext={build === next}
              onCompose={(photos) => setDraft(blankDraft(build, photos))}
              onNothingNew={() => send({ ...blankDraft(build, []), kind: 'nothing_new' })}
            />
          </li>
        ))}
      </ul>
      {draft && (
        <ComposeUpdate
          key={draft.build.request_id}
          draft={draft}
          others={builds.filter(({ request_id, can }) => can.post && request_id !== draft.build.request_id)}
          onClose={() => setDraft(undefined)}
          onSend={send}
        />
      )}
    </>
  )
}

function blankDraft(build: WorkshopBuild, blobs: Blob[]): Draft {
  const underWay =
    build.stages.find(({ status }) => status === 'running') ?? build.stages.find(({ status }) => status === 'waiting')
  const photos = blobs.map(newPhoto)
  return { build, photos, text: '', link: '', stageKey: underWay?.key ?? null, audience: 'both', kind: 'news', alsoFor: [] }
}

/** The build page links here with its id, which opens a new update for it. */
function useDraftFromAddress(builds: WorkshopBuild[]) {
  const [params] = useSearchParams()
  return useState<Draft | undefined>(() => {
    const build = builds.find(({ request_id, can }) => can.post && request_id === params.get('build'))
    return build && blankDraft(build, [])
  })
}

function WorkshopSkeleton() {
  return <Loading label="Loading your builds" className="mt-6 grid gap-4" shapes={['h-36 w-full', 'h-36 w-full']} />
}

type Outbox = ReturnType<typeof useUpdateOutbox>

/** Browsers may clear unused data after a week, so warn in time. */
const WARN_AFTER_MS = 3 * DAY_MS

/** Unsent updates, with actions for refused ones. */
function WaitingUpdates({ outbox }: { outbox: Outbox }) {
  const { waiting, outcome, flush } = outbox
  if (waiting.length === 0) return null
  const isOld = waiting.some(({ number }) => Date.now() - number > WARN_AFTER_MS)
  return (
    <Notice tone="caution" role="status" className="mt-4">
      <p className="font-medium">{countLabel(waiting.length, 'update', 'updates')} saved on this phone.</p>
      {outcome === 'offline' && <p className="text-sm text-ink-soft">We’ll send them when you’re back online.</p>}
      {outcome === 'signed-out' && <p className="text-sm text-ink-soft">Sign in again to send them.</p>}
      {isOld && (
        <p className="text-sm">
          Some updates are more than three days old. Your browser might delete them after a week, so open this page again as soon
          as you’re online.
        </p>
      )}
      <ul className="mt-2">
        {waiting.map((entry) => (
          <Entry key={entry.clientId} entry={entry} outbox={outbox} />
        ))}
      </ul>
      {outcome === 'signed-out' ? (
        <SignInButton />
      ) : (
        <ActionButton className="mt-2 min-h-14 w-full sm:w-auto" action={flush}>
          Send now
        </ActionButton>
      )}
    </Notice>
  )
}

function Entry({ entry, outbox }: { entry: OutboxEntry; outbox: Outbox }) {
  const [isEditing, setEditing] = useState(false)
  const { title, text, photos, link, refusal, happenedAt, kind } = entry
  const pictures = photos.length > 0 ? countLabel(photos.length, 'photo', 'photos') : ''
  const what = text || pictures || (kind === 'nothing_new' ? 'Nothing new this week' : link)
  return (
    <li className="border-t border-rule py-2 text-sm wrap-anywhere">
      <p>
        {title}: {what}
      </p>
      <p className="text-ink-soft">{formatDateTime(happenedAt)}</p>
      {refusal !== undefined && (
        <>
          <p className="text-ember">{refusal}</p>
          <div className="flex gap-2">
            <Button className="min-h-14" onClick={() => setEditing(true)}>
              Edit
            </Button>
            <ActionButton variant="text" className="min-h-14" action={() => outbox.discard(entry.clientId)}>
              Discard
            </ActionButton>
          </div>
          <Dialog open={isEditing} onClose={() => setEditing(false)} size="small" title={title} description={refusal}>
            <Form
              validate={videoLinkErrors}
              onSubmit={async (values) => {
                setEditing(false)
                await outbox.change({
                  ...entry,
                  text: typed(values, 'text'),
                  link: typed(values, 'link'),
                  photos: photos.map((photo, at) => ({ ...photo, alt: typed(values, `pictures.${at}.alt`) })),
                })
              }}
              className="grid gap-5"
            >
              <Field name="text" label="Note">
                <Textarea rows={4} defaultValue={text} maxLength={MAX_UPDATE_TEXT} />
              </Field>
              {photos.map(({ blob, alt }, at) => (
                <PictureAltField
                  // biome-ignore lint/suspicious/noArrayIndexKey: the photos of an unsent update keep their order
                  key={at}
                  name={`pictures.${at}.alt`}
                  number={at + 1}
                  picture={<PhotoImage blob={blob} alt="" />}
                  defaultValue={alt}
                />
              ))}
              <VideoLinkField defaultValue={link} />
              <SubmitButton>Send again</SubmitButton>
            </Form>
          </Dialog>
        </>
      )}
    </li>
  )
}

function typed(values: FormData, name: string): string {
  return String(values.get(name) ?? '').trim()
}
