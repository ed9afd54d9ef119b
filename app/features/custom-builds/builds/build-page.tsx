import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { builderPath } from '#app/lib/builder-path.ts'
import { unbrokenPhrases } from '#app/lib/unbroken-phrases.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { buildSheetPath } from '#contracts/custom-builds/build-sheet-path.ts'
import { FINISHED, UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { BuildTimeline } from './build-timeline.tsx'
import { Decided, isEndedByDecision } from './decided.tsx'
import { Delay } from './delay.tsx'
import { DigestChoice } from './digest-choice.tsx'
import { EndBuild, Ended, Withdraw } from './end-build.tsx'
import { HandOver } from './hand-over.tsx'
import { PauseControls } from './pause-controls.tsx'
import { PublicPageChoice } from './public-page-choice.tsx'
import { Receipts } from './receipts.tsx'
import { SignOffs } from './sign-offs.tsx'
import { StageList } from './stage-list.tsx'
import { useBuild } from './use-build.ts'

type BuildPageProps = {
  userId: string
  buildId: string
  /** Payments made and due. */
  money: (build: Build) => ReactNode
  /** Changes to the signed spec sheet. */
  changes: (build: Build) => ReactNode
  /** Delivery of the finished instrument. */
  handOver: ReactNode
}

/** The build page for buyer and builder: current state, next steps and history. */
export function BuildPage({ userId, buildId, money, changes, handOver }: BuildPageProps) {
  return (
    <QueryBoundary
      query={useBuild(userId, buildId)}
      failure="Failed to load the build"
      skeleton={<BuildSkeleton />}
      notFound={<BuildNotFound />}
    >
      {({ build }) => (
        <BuildDetails userId={userId} build={build} money={money(build)} changes={changes(build)} handOver={handOver} />
      )}
    </QueryBoundary>
  )
}

type RoomProps = { userId: string; build: Build; money: ReactNode; changes: ReactNode }

function BuildDetails({ userId, build, money, changes, handOver }: RoomProps & { handOver: ReactNode }) {
  const isBuilder = build.side === 'builder'
  const back = isBuilder
    ? { to: `/dashboard/custom-builds?tab=requests&request=${build.request_id}`, label: 'Request' }
    : { to: '/account?tab=custom-builds', label: 'Custom builds' }
  return (
    <article aria-label={build.title} className="wrap-anywhere">
      <BackLink to={back.to}>{back.label}</BackLink>
      <header className="mt-3">
        <h1 className="font-serif text-3xl">{build.title}</h1>
        <p className="mt-1 text-sm text-ink-soft">
          {isBuilder ? (
            `for ${build.buyer_name}`
          ) : (
            <>
              by{' '}
              <Link to={builderPath(build.builder)} className="link">
                {build.builder.name}
              </Link>
            </>
          )}
        </p>
      </header>
      {/* One column on a phone. On a desktop the stages sit beside the first two rows, and the history beside the last two. */}
      <div className={COLUMNS}>
        <div className={TOP}>
          <p className="max-w-measure font-serif text-xl text-balance sm:text-2xl">{unbrokenPhrases(build.sentence)}</p>
          {build.status === 'completed' && !isBuilder && (
            <p className="mt-2">
              <Link to={`${builderPath(build.builder)}?tab=reviews`} className="link tap-target">
                Review {build.builder.name}
              </Link>
            </p>
          )}
          {build.money_notice && <MoneyNotice {...build.money_notice} />}
          <NextSteps build={build} />
          {build.decided && <Decided decided={build.decided} />}
          {build.ended && !isEndedByDecision(build) && <Ended build={build} ended={build.ended} />}
          {FINISHED.includes(build.status) && handOver}
        </div>
        <div className={`grid content-start gap-10 ${SIDE}`}>
          <SignOffs build={build} />
          <StageList build={build} />
        </div>
        <History userId={userId} build={build} />
        <div className="grid content-start gap-10 lg:col-start-2 lg:row-start-3">
          <Facts userId={userId} build={build} money={money} changes={changes} />
          <Receipts userId={userId} build={build} />
          <PublicPageChoice build={build} />
          {!isBuilder && !hasNoSheet(build) && <DigestChoice userId={userId} />}
          {build.can.end && <EndBuild userId={userId} build={build} />}
        </div>
      </div>
    </article>
  )
}

/** A commission that is delivered without a spec sheet: no stages, dates or changes were agreed. */
const hasNoSheet = ({ stages }: Build) => stages.length === 0

const COLUMNS = 'mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr]'
const TOP = 'min-w-0 lg:col-start-1 lg:row-start-1'
const SIDE = 'lg:col-start-2 lg:row-span-2 lg:row-start-1'
const BOTTOM = 'min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-2'

function History({ userId, build }: { userId: string; build: Build }) {
  return (
    <section aria-labelledby="build-history" className={BOTTOM}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="build-history" className="font-serif text-xl">
          History
        </h2>
        {build.can.post && (
          <ButtonLink to={`/dashboard/bench?build=${build.request_id}`}>
            <Camera size={18} aria-hidden="true" />
            Write an update
          </ButtonLink>
        )}
      </div>
      <BuildTimeline userId={userId} build={build} />
    </section>
  )
}

/** Explains a dispute or paused payments: what happened, what is paused and who acts next. */
function MoneyNotice({ title, text }: NonNullable<Build['money_notice']>) {
  return (
    <Notice tone="caution" className="mt-6 max-w-measure">
      <h2 className="text-sm font-medium">{title}</h2>
      <p className="mt-1">{text}</p>
    </Notice>
  )
}

/** The viewer's next steps. */
function NextSteps({ build }: { build: Build }) {
  if (build.waits_for_you.length === 0) return null
  return (
    <Notice tone="caution" className="mt-6 max-w-measure">
      <h2 className="text-sm font-medium">Needs your attention</h2>
      <ul className="mt-1">
        {build.waits_for_you.map(({ text, path }) => (
          <li key={text}>
            {path ? (
              <Link to={path} className="link tap-target">
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Facts({ userId, build, money, changes }: RoomProps) {
  const isBuilder = build.side === 'builder'
  return (
    <>
      {hasNoSheet(build) ? <HandOver build={build} /> : <Agreed userId={userId} build={build} changes={changes} />}
      {/* The summary inside is the landmark. */}
      <div id="payments" className="scroll-mt-24">
        <h2 className="font-serif text-xl">Payments</h2>
        {money}
        {build.at_risk && <MoneyAtRisk {...build.at_risk} />}
      </div>
      <div>
        <Button
          aria-haspopup="dialog"
          onClick={() => raiseWindowEvent('openChat', { addressee: { request_id: build.request_id } })}
        >
          {isBuilder ? 'Message the buyer' : `Message ${build.builder.name}`}
        </Button>
      </div>
    </>
  )
}

/** Dates, spec sheet and changes. */
function Agreed({ userId, build, changes }: Omit<RoomProps, 'money'>) {
  const isBuilder = build.side === 'builder'
  // The buyer agreed to wait without a new date.
  const hasNoDate = build.delay?.status === 'agreed' && build.delay.to_day === null
  const promised = hasNoDate ? 'No date yet' : build.promise && formatDayFromToday(build.promise)
  return (
    <>
      <section id="delay" aria-labelledby="build-dates" className="scroll-mt-24">
        <h2 id="build-dates" className="font-serif text-xl">
          Dates
        </h2>
        <dl className="mt-3 grid gap-2 text-sm">
          {promised && <Fact name="Promised">{promised}</Fact>}
          {build.promise_first && promised !== formatDayFromToday(build.promise_first) && (
            <Fact name="First promised">{formatDayFromToday(build.promise_first)}</Fact>
          )}
          {build.last_date && (
            <Fact name={isBuilder ? 'Buyer’s deadline' : 'Your deadline'}>{formatDayFromToday(build.last_date)}</Fact>
          )}
          {build.date_is_essential && (
            <Fact name="Firm date">{`${isBuilder ? 'the buyer' : 'you'} can cancel for a full refund if it’s missed`}</Fact>
          )}
          {UNFINISHED.includes(build.status) && <Fact name="Updates">{`at least every ${build.update_every_days} days`}</Fact>}
          {isBuilder && <Fact name="Work done">{`${Math.round(build.earned_percent)}%`}</Fact>}
        </dl>
        {build.likely && (
          <p className="mt-3 text-sm text-ink-soft">
            <span className="text-ink">{build.likely.text}.</span> {build.likely.basis}
          </p>
        )}
        <Delay userId={userId} build={build} />
        <PauseControls build={build} />
        <HandOver build={build} />
      </section>
      <p className="-mt-6">
        <Link to={buildSheetPath(build.request_id)} className="link tap-target text-sm">
          Signed spec sheet
        </Link>
      </p>
      {build.can.withdraw && (
        <div className="-mt-4">
          <Withdraw userId={userId} build={build} />
        </div>
      )}
      {changes}
    </>
  )
}

/** Only for the builder. */
function MoneyAtRisk({ out, ahead }: NonNullable<Build['at_risk']>) {
  return (
    <div className="mt-6 text-sm">
      <dl className="grid gap-2">
        <Fact name="Paid out to you">{formatDollars(out)}</Fact>
        <Fact name="Paid ahead of the work">{formatDollars(ahead)}</Fact>
      </dl>
      <p className="mt-3 text-ink-soft">
        Until the buyer accepts the instrument, you might have to return these payouts. Only you and the shop can see these
        amounts.
      </p>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-6 border-b border-rule pb-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

function BuildNotFound() {
  return (
    <EmptyState
      level={1}
      title="Build not found"
      action={<ButtonLink to="/account?tab=custom-builds">Your custom builds</ButtonLink>}
    >
      Only the buyer and the builder can see a build. Make sure you’re signed in to the right account.
    </EmptyState>
  )
}

export function BuildSkeleton() {
  return (
    <Loading label="Loading the build">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-3 h-10 w-72 max-w-full" />
      <Skeleton className="mt-2 h-5 w-40" />
      <div className={COLUMNS}>
        <Skeleton className={`h-8 w-full max-w-measure ${TOP}`} />
        <Skeleton className={`h-96 w-full ${SIDE}`} />
        <Skeleton className={`h-96 w-full ${BOTTOM}`} />
      </div>
    </Loading>
  )
}
