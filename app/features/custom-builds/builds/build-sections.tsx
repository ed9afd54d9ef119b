import type { ReactNode } from 'react'
import { FoldedSection } from '#app/ui/folded-section.tsx'
import { UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'
import { Delay } from './delay.tsx'
import { DigestChoice } from './digest-choice.tsx'
import { EndBuild, Withdraw } from './end-build.tsx'
import { PauseControls } from './pause-controls.tsx'
import { PublicPageChoice } from './public-page-choice.tsx'
import { Receipts } from './receipts.tsx'
import { SignOffs } from './sign-offs.tsx'

export type SectionsProps = {
  userId: string
  build: Build
  /** The payments made and due, with more below them. */
  money: (build: Build, below: ReactNode) => ReactNode
  /** The signed spec sheet and its changes. */
  changes: (build: Build, opensItself: boolean) => ReactNode
  /** Whether the viewer's next steps are in this part of the page. */
  opensItself: (part: string) => boolean
}

/** Money, dates and everything else that was agreed or can be changed, one line each. */
export function BuildSections({ userId, build, money, changes, opensItself }: SectionsProps) {
  const hasSheet = build.stages.length > 0
  return (
    <>
      {build.can.withdraw && <Withdraw userId={userId} build={build} />}
      <div className="border-t border-rule">
        {money(build, build.at_risk && <MoneyAtRisk {...build.at_risk} />)}
        {hasSheet && <Dates userId={userId} build={build} opensItself={opensItself('delay')} />}
        <SignOffs build={build} opensItself={opensItself('questions')} />
        {hasSheet && changes(build, opensItself('changes'))}
        <Receipts userId={userId} build={build} />
        <PublicPageChoice build={build} />
        {build.side === 'buyer' && hasSheet && <DigestChoice userId={userId} />}
        {build.can.end && <EndBuild userId={userId} build={build} />}
      </div>
    </>
  )
}

type DatesProps = { userId: string; build: Build; opensItself: boolean }

function Dates({ userId, build, opensItself }: DatesProps) {
  const isBuilder = build.side === 'builder'
  // The buyer agreed to wait without a new date.
  const hasNoDate = build.delay?.status === 'agreed' && build.delay.to_day === null
  const promised = hasNoDate ? 'No date yet' : build.promise && formatDayFromToday(build.promise)
  const summary = [promised && (hasNoDate ? promised : `Promised ${promised}`), build.likely?.text].filter(Boolean).join(' · ')
  return (
    <FoldedSection id="delay" title="Dates" summary={summary} opensItself={opensItself || build.can.resume}>
      <dl className="grid gap-2 text-sm">
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
      {build.likely && <p className="mt-3 text-sm text-ink-soft">{build.likely.basis}</p>}
      <Delay userId={userId} build={build} />
      <PauseControls build={build} />
    </FoldedSection>
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
