import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { builderPath } from '#app/lib/builder-path.ts'
import { unbrokenPhrases } from '#app/lib/unbroken-phrases.ts'
import { usePageTitle } from '#app/lib/use-page-title.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { StageMarks } from '#app/ui/stage-marks.tsx'
import { toast } from '#app/ui/toast.ts'
import { buildPaymentLink, receivedRequestPath } from '#contracts/custom-builds/build-requests.ts'
import { stagePlace } from '#contracts/custom-builds/build-stages.ts'
import { FINISHED } from '#contracts/custom-builds/build-states.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'
import { PayButton } from '../requests/payments.tsx'
import { RedirectToRequest } from '../requests/redirect-to-request.tsx'
import { BuildSections, type SectionsProps } from './build-sections.tsx'
import { Ended } from './delay-and-cancellation.tsx'
import { StageList } from './stage-list.tsx'
import { BuildTimeline, LatestPicture } from './update-entry.tsx'
import { changeBuild, useBuild } from './use-build.ts'

type Parts = Pick<SectionsProps, 'money' | 'changes'> & {
  /** Delivery of the finished instrument. */
  buildDelivery: ReactNode
}

/** The build page for buyer and builder: current state, next step and history, with the rest collapsed. */
export function BuildPage({ userId, buildId, ...parts }: Parts & { userId: string; buildId: string }) {
  return (
    <QueryBoundary
      query={useBuild(userId, buildId)}
      failure="Failed to load the build"
      skeleton={<BuildSkeleton />}
      notFound={
        <RedirectToRequest userId={userId} requestId={buildId} skeleton={<BuildSkeleton />} notFound={<BuildNotFound />} />
      }
    >
      {({ build }) => <BuildDetails userId={userId} build={build} {...parts} />}
    </QueryBoundary>
  )
}

type DetailsProps = { userId: string; build: Build }

function BuildDetails({ userId, build, money, changes, buildDelivery }: DetailsProps & Parts) {
  usePageTitle([build.listing_title ?? 'Custom build', build.stage?.title].filter(Boolean).join(' · '))
  const opensItself = (part: string) => build.waits_for_you.some(({ path }) => path === `#${part}`)
  return (
    <article aria-label={build.title} className="@container wrap-anywhere">
      <Headline build={build} />
      {build.money_notice && <MoneyNotice {...build.money_notice} />}
      {build.decided && <Decided decided={build.decided} />}
      {build.ended && !isEndedByDecision(build) && <Ended build={build} ended={build.ended} />}
      {/* One column on a phone. On a desktop the next step and the sections stay beside the picture and the history. */}
      <div className={COLUMNS}>
        <div className={MAIN}>
          <LatestPicture userId={userId} build={build} />
        </div>
        <div className={SIDE}>
          {build.stages.length > 0 && (
            <StageMarks stages={shownStages(build)}>
              <StageList build={build} />
            </StageMarks>
          )}
          <NextStep build={build} />
          <RecordDelivery build={build} />
          <BuildSections userId={userId} build={build} money={money} changes={changes} opensItself={opensItself} />
        </div>
        {FINISHED.includes(build.status) && <div className={MAIN}>{buildDelivery}</div>}
        <History userId={userId} build={build} />
      </div>
    </article>
  )
}

const COLUMNS = 'mt-6 grid gap-x-14 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:grid-rows-[auto_auto_1fr]'
const MAIN = 'min-w-0 @3xl:col-start-1'
const SIDE = 'mb-10 grid min-w-0 content-start gap-5 @3xl:col-start-2 @3xl:row-span-3 @3xl:row-start-1'

function Headline({ build }: { build: Build }) {
  const isBuilder = build.side === 'builder'
  const { title, builder, stage, sentence } = build
  return (
    <>
      {isBuilder ? (
        <BackLink to={receivedRequestPath(build.request_id)}>Request</BackLink>
      ) : (
        <BackLink to="/account?tab=custom-builds">Custom builds</BackLink>
      )}
      <header className="mt-3">
        <h1 className="font-serif text-3xl">{title}</h1>
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          {isBuilder ? (
            `for ${build.buyer_name}`
          ) : (
            <span>
              by{' '}
              <Link to={builderPath(builder)} className="link">
                {builder.name}
              </Link>
            </span>
          )}
          <Button
            variant="text"
            className="px-0"
            aria-haspopup="dialog"
            onClick={() => raiseWindowEvent('openChat', { addressee: { request_id: build.request_id } })}
          >
            {isBuilder ? 'Message the buyer' : `Message ${builder.name}`}
          </Button>
        </p>
        {stage && <p className="mt-2 font-serif text-2xl">{unbrokenPhrases(stagePlace(stage))}</p>}
        <p className={stage ? 'mt-1 max-w-measure' : 'mt-2 max-w-measure font-serif text-xl text-balance sm:text-2xl'}>
          {unbrokenPhrases(sentence)}
        </p>
        {build.status === 'completed' && !isBuilder && (
          <Link to={`${builderPath(builder)}?tab=reviews`} className="link tap-target">
            Review {builder.name}
          </Link>
        )}
      </header>
    </>
  )
}

/** A canceled build has no active stage. */
function shownStages({ status, stages }: Build): Build['stages'] {
  if (status !== 'cancelled') return stages
  return stages.map((stage) => (stage.status === 'done' ? stage : { ...stage, status: 'upcoming' }))
}

function History({ userId, build }: DetailsProps) {
  return (
    <section aria-labelledby="build-history" className={MAIN}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="build-history" className="font-serif text-xl">
          History
        </h2>
        {build.can.post && (
          <ButtonLink to={`/dashboard/bench?build=${build.request_id}`}>
            <Camera size={18} aria-hidden="true" />
            Post update
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
    <Loading label="Loading the build" className="@container">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-3 h-10 w-72 max-w-full" />
      <Skeleton className="mt-2 h-5 w-40" />
      <Skeleton className="mt-2 h-8 w-60" />
      <div className={COLUMNS}>
        <Skeleton className={`mb-10 aspect-4/3 w-full ${MAIN}`} />
        <Skeleton className={`h-96 w-full ${SIDE}`} />
      </div>
    </Loading>
  )
}

/** The shop's decision on a disagreement, who pays, and why. */
function Decided({ decided }: { decided: NonNullable<Build['decided']> }) {
  return (
    <Notice tone="done" className="mt-6 max-w-measure">
      <h2 className="text-sm font-medium">Our decision</h2>
      <p className="mt-1">{decided.words}</p>
      {decided.reason && <p className="mt-1 text-sm whitespace-pre-line">{`“${decided.reason}”`}</p>}
      <p className="mt-1 text-sm text-ink-soft">{formatReaderDay(decided.decided_at)}</p>
    </Notice>
  )
}

/** Whether a decision closed the return, so that the decision already shows the figures. */
function isEndedByDecision({ status, decided, ended }: Build): boolean {
  return status === 'returned' && decided?.ends === true && ended?.by === 'operator'
}

/** The viewer's most urgent step as a button, with the following ones below. */
function NextStep({ build }: { build: Pick<Build, 'request_id' | 'waits_for_you'> }) {
  const [first, ...others] = build.waits_for_you
  if (!first) return null
  return (
    <section aria-labelledby="next-step" className="bg-panel px-5 py-4">
      <h2 id="next-step" className="text-sm text-ink-soft">
        Next step
      </h2>
      <div className="mt-2">
        <Step step={first} requestId={build.request_id} isFirst />
      </div>
      {others.length > 0 && (
        <ul className="mt-2">
          {others.map((step) => (
            <li key={step.text}>
              <Step step={step} requestId={build.request_id} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type StepProps = { step: Build['waits_for_you'][number]; requestId: string; isFirst?: boolean }

function Step({ step: { text, path, amount }, requestId, isFirst = false }: StepProps) {
  if (path === null) return <span className={isFirst ? 'font-medium' : 'text-sm'}>{text}</span>
  if (amount !== undefined) {
    const pays = { requestId, link: buildPaymentLink(path.slice(path.lastIndexOf('/') + 1)), amount }
    return isFirst ? (
      <PayButton {...pays} variant="primary" className="*:w-full">
        {text}
      </PayButton>
    ) : (
      <PayButton {...pays} variant="text" size="small" className="-ml-1">
        {text}
      </PayButton>
    )
  }
  return isFirst ? (
    <ButtonLink to={path} variant="primary" className="w-full">
      {text}
    </ButtonLink>
  ) : (
    <Link to={path} className="link tap-target text-sm">
      {text}
    </Link>
  )
}

/** Lets the builder record delivery in person. */
function RecordDelivery({ build }: { build: Build }) {
  if (!build.can.hand_over) return null
  return (
    <DialogButton
      dialog={(shown) => (
        <ConfirmDialog
          {...shown}
          onConfirm={async () => {
            await changeBuild('POST /api/v1/builds/{id}/hand-over', { params: { id: build.request_id } })
            toast.success('Marked as delivered')
          }}
          title={`Did ${build.buyer_name} receive the instrument?`}
          confirmLabel="Mark as delivered"
        >
          We’ll email {build.buyer_name}, who can then inspect the instrument. The build will be completed when the inspection
          period ends.
        </ConfirmDialog>
      )}
    >
      Mark as delivered
    </DialogButton>
  )
}
