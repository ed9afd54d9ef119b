import { api } from '#app/lib/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { IN_PROGRESS } from '#contracts/custom-builds/build-states.ts'
import type { WatchedBuild } from '#contracts/operations/operator-views.ts'
import { ActionWithReasonButton } from './action-with-reason-button.tsx'
import { AnnounceDelayButton } from './announce-delay-button.tsx'

/** An operator's quick actions for a build, each with a reason. */
export function BuildActions({ build }: { build: WatchedBuild }) {
  const { request_id: id, title, builder, is_asked, status, public_path } = build
  return (
    <>
      {build.return_id && (
        <ButtonLink size="small" to={`/returns/${build.return_id}`}>
          Decide
        </ButtonLink>
      )}
      {!is_asked && IN_PROGRESS.includes(status) && (
        <ActionWithReasonButton
          about={title}
          act={{
            label: 'Request update',
            title: `Request an update from ${builder.name}?`,
            description: `${builder.name} will get an email, and the buyer will see that we asked.`,
            hint: 'Only operators see this.',
            run: (reason) => api('POST /api/v1/admin/builds/{id}/ask', { params: { id }, json: { reason } }),
          }}
        />
      )}
      {build.can_announce_delay && <AnnounceDelayButton build={build} />}
      {public_path && (
        <ActionWithReasonButton
          about={title}
          act={{
            label: 'Take down page',
            title: 'Take down the public page?',
            description: `${public_path} will no longer be visible, and neither side can publish it again.`,
            hint: 'Only operators see this.',
            danger: true,
            run: (reason) => api('POST /api/v1/admin/builds/{id}/take-down', { params: { id }, json: { reason } }),
          }}
        />
      )}
    </>
  )
}
