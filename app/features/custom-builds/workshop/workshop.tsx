import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import { useLinkedPart } from '#app/ui/use-linked-part.ts'
import type { WorkshopBuild } from '#contracts/custom-builds/build-views.ts'
import { newPhoto } from './compose-photos.tsx'
import { ComposeUpdate, type Draft } from './compose-update.tsx'
import { useOutbox } from './use-outbox.ts'
import { useWorkshop } from './use-workshop.ts'
import { WaitingUpdates } from './waiting-updates.tsx'
import { WorkshopEntry } from './workshop-entry.tsx'

/** The builder's workshop page for the phone: next steps, and an update in three taps. */
export function Workshop({ userId }: { userId: string }) {
  const outbox = useOutbox(userId)
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

function Builds({ builds, outbox }: { builds: WorkshopBuild[]; outbox: ReturnType<typeof useOutbox> }) {
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
  return (
    <Loading label="Loading your builds" className="mt-6 grid gap-4">
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-36 w-full" />
    </Loading>
  )
}
