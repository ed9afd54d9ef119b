import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError, api } from '#app/lib/api.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { unbrokenPhrases } from '#app/lib/unbroken-phrases.ts'
import { messageForUser } from '#app/lib/user-facing-error.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { CANCELABLE, OPEN } from '#contracts/custom-builds/build-states.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import type { BuildContents, WatchedBuild } from '#contracts/operations/operator-views.ts'
import { BuildActions } from './build-actions.tsx'
import { CorrectRecordButton } from './correct-record-button.tsx'
import { ListSkeleton } from './operator-list.tsx'
import { useOperatorQuery } from './operator-queries.ts'
import { Section } from './section.tsx'
import { SettleBuildButton } from './settle-build-button.tsx'
import { Timestamp } from './timestamp.tsx'

type BuildDetailProps = {
  id: string
  sheet: (content: SheetContent) => ReactNode
}

/** One build: amounts, dates and actions, and its contents if there is a reason to read them. */
export function BuildDetail({ id, sheet }: BuildDetailProps) {
  const { data, error, refetch } = useOperatorQuery(['build', id], ({ signal }) =>
    api('GET /api/v1/admin/builds/{id}', { params: { id }, signal }),
  )
  if (!data && error) return <NotFetched error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading the build" />
  const { build, because, contents } = data
  const isOver = !OPEN.includes(build.status)
  const canEnd = CANCELABLE.includes(build.status)
  return (
    <article className="wrap-anywhere">
      <header className="mt-6">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
          <h1 className="font-serif text-2xl">{build.title}</h1>
          {build.days_late > 0 && !isOver && <Badge tone="bad">{countLabel(build.days_late, 'day', 'days')} overdue</Badge>}
          {build.is_asked && <Badge tone="waiting">Update requested</Badge>}
        </div>
        <p className="mt-2 max-w-measure">{unbrokenPhrases(build.sentence)}</p>
      </header>
      <Facts build={build} />
      <div className="mt-6 flex flex-wrap gap-2">
        <BuildActions build={build} />
        {canEnd && <SettleBuildButton build={build} kind="settled" />}
        {canEnd && <SettleBuildButton build={build} kind="late" />}
        <CorrectRecordButton build={build} />
      </div>
      {contents ? (
        <Contents contents={contents} because={because} sheet={sheet} />
      ) : (
        <p className="mt-10 max-w-measure border-t border-rule pt-4 text-sm text-ink-soft">
          Operators can see the spec sheet, payments, stages and updates of a build that is stalled, disputed or reported.
        </p>
      )}
    </article>
  )
}

function Facts({ build }: { build: WatchedBuild }) {
  const facts: [string, ReactNode][] = [
    [
      'Builder',
      <Link key="builder" to={`/admin/builders/${build.builder.id}`} className="link">
        {build.builder.name}
      </Link>,
    ],
    ['Buyer', build.buyer_name],
    ['Promised', build.promise ? formatLongDay(build.promise) : 'No date'],
    ['Last update', build.days_silent === 0 ? 'Today' : `${countLabel(build.days_silent, 'day', 'days')} ago`],
    ['Paid out', formatDollars(build.out)],
    ['Advance', formatDollars(build.ahead)],
  ]
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-8 gap-y-4 border-t border-rule pt-4 text-sm sm:grid-cols-3 lg:grid-cols-6">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="mt-0.5">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const PART_STATES = { planned: 'Not due yet', due: 'Due', paid: 'Paid' }
const STAGE_STATES = { upcoming: 'Upcoming', running: 'In progress', waiting: 'On hold', done: 'Done', skipped: 'Skipped' }

type ContentsProps = Omit<BuildDetailProps, 'id'> & { contents: BuildContents; because: string[] }

function Contents({ contents, because, sheet }: ContentsProps) {
  const { parts, stages, updates, price, paid } = contents
  return (
    <>
      <p className="mt-10 max-w-measure border-l-2 border-brass bg-panel px-4 py-3 text-sm">{because.join(' ')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-2">
        <Section id="build-money" title="Money">
          <Rows
            rows={[
              ...parts.map(({ title, amount, state }) => [title, `${formatDollars(amount)} · ${PART_STATES[state]}`] as const),
              ['Total', `${formatDollars(paid)} paid of ${formatDollars(price)}`],
            ]}
          />
        </Section>
        <Section id="build-stages" title="Stages">
          <Rows rows={stages.map(({ title, weight, status }) => [title, `${weight}% · ${STAGE_STATES[status]}`] as const)} />
        </Section>
      </div>
      <Section id="build-updates" title="Updates">
        {updates.length === 0 && <p className="text-sm text-ink-soft">No updates yet.</p>}
        <ol>
          {updates.map(({ number, text, pictures, happened_at }) => (
            <li key={number} className="grid gap-x-6 border-t border-rule py-2 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
              <span className="text-ink-soft">
                <Timestamp at={happened_at} exact />
              </span>
              <span className="whitespace-pre-line">
                {text}
                {pictures > 0 && <span className="text-ink-soft"> ({countLabel(pictures, 'photo', 'photos')})</span>}
              </span>
            </li>
          ))}
        </ol>
      </Section>
      {contents.sheet && (
        <Section id="build-sheet" title="Signed spec sheet">
          {sheet(contents.sheet)}
        </Section>
      )}
    </>
  )
}

function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-6 border-t border-rule py-2">
          <dt>{name}</dt>
          <dd className="text-right tabular-nums text-ink-soft">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function NotFetched({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  if (!isMissing) return <ErrorBox onRetry={onRetry}>{messageForUser(error)}</ErrorBox>
  return (
    <EmptyState level={1} title="Build not found">
      This build doesn’t exist, or the link is incomplete.
    </EmptyState>
  )
}
