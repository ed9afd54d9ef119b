import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { FailedJob } from '#contracts/operations/system-views.ts'
import { ActionWithReasonButton } from './action-with-reason-button.tsx'
import { useListQueryParams } from './list-query-params.ts'
import { OperatorList } from './operator-list.tsx'
import { useOperatorList } from './operator-queries.ts'
import { Timestamp } from './timestamp.tsx'
import { useOperatorAction } from './use-operator-action.ts'

/** One page of failed jobs. */
export function useFailedJobs() {
  const address = useListQueryParams('/admin/system', {})
  const query = useOperatorList(['failed-jobs', address.query], ({ signal }) =>
    api('GET /api/v1/admin/failed-jobs', { query: address.query, signal }),
  )
  return { address, query }
}

/** Failed jobs, each with its last error and its actions. */
export function FailedJobs() {
  const { address, query } = useFailedJobs()
  return (
    <section aria-labelledby="failed-jobs">
      <h2 id="failed-jobs" className="font-serif text-xl">
        Failed jobs
      </h2>
      <OperatorList
        query={query}
        noun={['failed job', 'failed jobs']}
        empty={{ title: 'No failed jobs', description: 'Jobs that keep failing for a day appear here.' }}
        isFiltered={false}
        pathOf={address.pathOf}
      >
        {(jobs) => (
          <ul>
            {jobs.map((job) => (
              <FailedJobEntry key={job.id} job={job} />
            ))}
          </ul>
        )}
      </OperatorList>
    </section>
  )
}

function FailedJobEntry({ job }: { job: FailedJob }) {
  const { id, queue, error, tries, enqueued_at, failed_at, about, request } = job
  const { act, isPending } = useOperatorAction()
  const params = { id }
  const retry = () => act(() => api('POST /api/v1/admin/failed-jobs/{id}/retry', { params }), 'Job retried')
  const facts = Object.entries({ ...about, ...(request && { request }) })
  return (
    <li>
      <article aria-label={queue} className="border-t border-rule py-5 wrap-anywhere">
        <h3 className="font-semibold">{queue}</h3>
        <p className="mt-1 text-sm text-ink-soft">
          Gave up <Timestamp at={failed_at} exact /> after {tries} tries · enqueued <Timestamp at={enqueued_at} exact />
        </p>
        <p className="mt-2 max-w-measure">{error || 'No reason was recorded.'}</p>
        {facts.length > 0 && (
          <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {facts.map(([name, value]) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="text-ink-soft">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="small" pending={isPending} onClick={retry}>
            Retry <span className="sr-only">{queue}</span>
          </Button>
          <ActionWithReasonButton
            act={{
              label: 'Discard',
              title: 'Discard this job?',
              description: 'The job won’t be retried.',
              hint: 'Other operators see this in the log.',
              run: (reason) => api('POST /api/v1/admin/failed-jobs/{id}/discard', { params, json: { reason } }),
              danger: true,
            }}
            about={queue}
          />
        </div>
      </article>
    </li>
  )
}
