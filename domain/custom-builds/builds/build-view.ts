import { rangeBasis, rangeText } from '#contracts/custom-builds/build-range.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { WITHOUT_INSTRUMENT } from '#contracts/custom-builds/build-states.ts'
import { Build, BuildSignOff, BuildStage, DelayView } from '#contracts/custom-builds/build-views.ts'
import { publicBuildPath } from '#contracts/custom-builds/public-builds.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { rowView } from '#contracts/kernel/row-view.ts'
import { beginsReturn, describeDecision } from '#domain/buying/returns/describe-decision.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { abilities, type Verdict } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { awaitsShipment, awaitsStartByBuyer, lateBy } from './awaits-shipment.ts'
import { buildPolicy, hasPublicPage } from './build-policy.ts'
import { delayPolicy, mayEndLate } from './delay-policy.ts'
import { describeBuild, stageOf } from './describe-build.ts'
import { describeDelay } from './describe-delay.ts'
import { earnedPercent } from './earned-percent.ts'
import type { BuildSnapshot, StageRow, WaitRow } from './list-builds.ts'
import { mayWithdraw, whyNotEnd } from './list-endings.ts'
import { listBuilderSteps, listBuyerSteps, type Money, slotBegins } from './list-next-steps.ts'
import { moneyNotice } from './money-notice.ts'
import { signOffPolicy } from './signoff-policy.ts'

type Facts = Money & Pick<CustomBuildRequest, 'listing_title'> & { atRisk: Build['at_risk']; sheet: SheetContent | undefined }

/** A build as one side sees it. `money`: the buyer's open payments, and amounts for the builder only. */
export function buildView(
  { actor, now, settings }: Needs<'actor' | 'now' | 'settings'>,
  build: BuildSnapshot,
  { atRisk, sheet, ...money }: Facts,
): Build {
  const side = actor?.id === build.builderUserId ? 'builder' : 'buyer'
  const { pause, resume, post, recordDelivery, publish } = buildPolicy
  const reader = { side, now: now(), timeZone: settings.timeZone } as const
  const today = dayIn(settings.timeZone, now())
  const given = {
    stage: stageOf(build, settings.timeZone),
    sentence: describeBuild(build, { ...reader, belowStage: true }),
    time_zone: settings.timeZone,
    listing_title: money.listing_title,
    slot_begins: slotBegins(build, reader),
    side: reader.side,
    likely: likelyView(build, reader),
    earned_percent: earnedPercent(build.status, build.stages),
    at_risk: atRisk,
    money_notice: moneyNotice(build, reader),
    stages: stageViews(actor, build),
    pause: waitView(build.waits.find(({ stageKey }) => stageKey === null)),
    delay: delayView(build, reader),
    ended: endedView(build),
    decided: decidedView(build, side),
    sign_offs: signOffViews(actor, build),
    waits_for_you: side === 'buyer' ? listBuyerSteps(build, money) : listBuilderSteps(build, reader),
    public_page: publicPageView(build),
    can: abilities({
      pause: pause(actor, build),
      resume: resume(actor, build),
      post: post(actor, build),
      hand_over: recordDelivery(actor, build),
      end: whyNotEnd(build, { by: side, now: now() }) ?? true,
      end_late:
        side === 'buyer' && mayEndLate(build, build.delay, lateBy(build, reader))
          ? true
          : new Refusal('conflict', 'The build is not late'),
      withdraw: withdrawal(build, sheet, reader),
      announce_delay: delayPolicy.announce(actor, build, build.delay),
      agree_to_wait: delayPolicy.wait(actor, build, build.delay),
      set_last_date: delayPolicy.setLastDate(
        actor,
        { ...build, awaitsShipment: awaitsShipment(build), awaitsStartByBuyer: awaitsStartByBuyer(build) },
        today,
      ),
      ask: signOffPolicy.ask(actor, build, build.signOffs),
      publish: publish(actor, build),
    }),
  }
  return rowView(Build, build, given)
}

/** Until a label is bought; after that the withdrawal is recorded and the instrument is returned on arrival. */
function withdrawal(
  build: BuildSnapshot,
  sheet: SheetContent | undefined,
  { side, now }: { side: SheetSide; now: Date },
): Verdict {
  const refusal = whyNotEnd(build, { by: side, now })
  if (refusal) return refusal
  const isOpen = side === 'buyer' && build.parcel === undefined && mayWithdraw(build, sheet)
  return isOpen ? true : new Refusal('conflict', 'You can’t withdraw from this build')
}

function publicPageView(build: BuildSnapshot): Build['public_page'] {
  return {
    path: hasPublicPage(build) && build.slug ? publicBuildPath(build.slug) : null,
    public_name: build.publicName,
    buyer_agrees: build.buyerConsentAt !== null,
    builder_agrees: build.builderConsentAt !== null,
    is_taken_down: build.takenDownAt !== null,
  }
}

function likelyView({ likely }: BuildSnapshot, { now, timeZone }: { now: Date; timeZone: string }): Build['likely'] {
  if (!likely) return null
  const { from, to, ownBuilds } = likely
  return { from, to, text: `Estimated ready ${rangeText({ from, to }, dayIn(timeZone, now))}`, basis: rangeBasis(ownBuilds) }
}

function delayView(
  { delay, builder, paidCents }: BuildSnapshot,
  { now, timeZone }: { now: Date; timeZone: string },
): Build['delay'] {
  if (!delay) return null
  return rowView(DelayView, delay, {
    words: describeDelay(delay, {
      builder: builder.name,
      paidCents,
      write: (day) => formatDay(day, dayIn(timeZone, now)),
      until: dayIn(timeZone, delay.answerBy),
    }),
  })
}

function endedView({ status, cancelledBy, cancelKind, cancelReason, keptCents, returnedCents }: BuildSnapshot): Build['ended'] {
  if (cancelledBy === null || !WITHOUT_INSTRUMENT.includes(status)) return null
  return {
    by: cancelledBy,
    kind: cancelKind ?? 'builder_ends',
    reason: cancelReason,
    keeps: toDollars(keptCents),
    back: toDollars(returnedCents),
  }
}

function decidedView({ decided, builder, buyerName }: BuildSnapshot, side: SheetSide): Build['decided'] {
  if (!decided) return null
  const words = describeDecision(decided, { side, builder: builder.name, buyer: buyerName })
  return { decision: decided.decision, words, ends: !beginsReturn(decided), reason: decided.reason, decided_at: decided.at }
}

function signOffViews(actor: Actor, build: BuildSnapshot): BuildSignOff[] {
  return build.signOffs.map((asked) =>
    rowView(BuildSignOff, asked, {
      stage_title: build.stages.find(({ key }) => key === asked.stageKey)?.title ?? null,
      can: abilities({
        answer: signOffPolicy.answer(actor, build, asked),
        withdraw: signOffPolicy.withdraw(actor, build, asked),
      }),
    }),
  )
}

/** The stages of a build, with the reader's possible actions. */
export function stageViews(actor: Actor, build: BuildSnapshot): BuildStage[] {
  return build.stages.map((stage) =>
    rowView(BuildStage, stage, {
      // Kept in the row while the stage is reopened.
      done_at: stage.status === 'done' ? (stage.doneAt?.toISOString() ?? null) : null,
      wait: waitView(build.waits.find(({ stageKey }) => stageKey === stage.key)),
      can: stageCan(actor, build, stage),
    }),
  )
}

function stageCan(actor: Actor, build: BuildSnapshot, stage: StageRow): BuildStage['can'] {
  const { start, wait, goOn, finish, skip, reopen, note } = buildPolicy
  return abilities({
    start: start(actor, build, stage),
    wait: wait(actor, build, stage),
    resume: goOn(actor, build, stage),
    finish: finish(actor, build, stage),
    skip: skip(actor, build, stage),
    reopen: reopen(actor, build, stage),
    note: note(actor, build),
  })
}

function waitView(wait: WaitRow | undefined): BuildStage['wait'] {
  if (!wait) return null
  const { reason, note, startedAt, expectedOn } = wait
  return { reason, note, started_at: startedAt.toISOString(), expected_on: expectedOn }
}
