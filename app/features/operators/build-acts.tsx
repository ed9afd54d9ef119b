import { api } from '#app/lib/api.ts'
import type { WatchedBuild } from '#contracts/operator-views.ts'
import { ActionWithReasonButton } from './action-with-reason-button.tsx'
import { AnnounceDelayButton } from './announce-delay-button.tsx'
import { DecideProblemButton } from './decide-problem-button.tsx'

/** What an operator can do at once to a build; each with a reason. */
export function BuildActs({ build }: { build: WatchedBuild }) {
  const { request_id: id, title, builder, is_asked, status, public_path } = build
  return (
    <>
      <DecideProblemButton build={build} />
      {!is_asked && (status === 'building' || status === 'paused') && (
        <ActionWithReasonButton
          about={title}
          act={{
            label: 'Ask for news',
            title: `Ask ${builder.name} for news?`,
            description: `${builder.name} gets a mail, and the buyer reads that we have asked.`,
            hint: 'Only operators read this.',
            run: (reason) => api('POST /api/v1/admin/builds/{id}/ask', { params: { id }, json: { reason } }),
          }}
        />
      )}
      {build.can_announce_delay && <AnnounceDelayButton build={build} />}
      {public_path && (
        <ActionWithReasonButton
          about={title}
          act={{
            label: 'Take down the page',
            title: 'Take down the public page?',
            description: `Nobody sees ${public_path} any more, and neither side can put it up again.`,
            hint: 'Only operators read this.',
            danger: true,
            run: (reason) => api('POST /api/v1/admin/builds/{id}/take-down', { params: { id }, json: { reason } }),
          }}
        />
      )}
    </>
  )
}
