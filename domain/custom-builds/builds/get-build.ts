import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { rangeBasis } from '#contracts/custom-builds/build-dates.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { IN_WORKSHOP, WITHOUT_INSTRUMENT } from '#contracts/custom-builds/build-states.ts'
import { publicBuildPath } from '#contracts/custom-builds/build-updates.ts'
import {
  Build,
  type BuildGlance,
  BuildSignOff,
  BuildStage,
  DelayView,
  type Workshop,
  WorkshopBuild,
} from '#contracts/custom-builds/build-views.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { rangeText } from '#contracts/kernel/dates/format-range.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { rowView } from '#contracts/kernel/row-view.ts'
import { beginsReturn, describeDecision } from '#domain/buying/returns/describe-decision.ts'
import { returns } from '#domain/buying/returns/returns-table.ts'
import { type Actor, requireAccount } from '#domain/kernel/actor.ts'
import { abilities, authorize, type Verdict } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { listRequestViews } from '../requests/request-view.ts'
import { buildUpdates } from '../updates/build-updates-tables.ts'
import { buildPolicy, delayPolicy, describeDelay, hasPublicPage, mayEndLate, signOffPolicy } from './build-policy.ts'
import { builds } from './builds-tables.ts'
import { describeBuild, stageOf } from './describe-build.ts'
import { awaitsShipment, awaitsStartByBuyer, lateBy, updateDueOn } from './lateness.ts'
import { type BuildSnapshot, listBuilds, type StageRow, type WaitRow } from './list-builds.ts'
import { mayWithdraw, whyNotEnd } from './list-endings.ts'
import { isLikelyLateSoon, listBuilderSteps, listBuyerSteps, type Money, slotBegins } from './list-next-steps.ts'
import { buildNotFound } from './lock-build.ts'
import { findMoneyAtRisk, moneyNotice } from './money-notice.ts'
import { daysWithoutUpdate } from './situation-of.ts'
import { earnedPercent } from './work-progress.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings'>

/** A build, for its two sides. */
export async function getBuild(ctx: Deps, requestId: string): Promise<Build> {
  requireAccount(ctx.actor)
  return readView(ctx, requestId)
}

/** The same inside an action, for a person already known to be one of the sides. */
export function showBuild(ctx: Omit<Deps, 'db'>, tx: Tx, requestId: string): Promise<Build> {
  return readView({ ...ctx, db: tx }, requestId)
}

async function readView(ctx: Omit<Deps, 'db'> & { db: Deps['db'] | Tx }, requestId: string): Promise<Build> {
  const [build] = await listBuilds(ctx, eq(builds.requestId, requestId))
  if (!build) throw buildNotFound()
  authorize(buildPolicy.read(ctx.actor, build))
  const money = only(await listRequestViews(ctx, { where: eq(customBuildRequests.id, requestId), limit: 1 }))
  const atRisk = ctx.actor?.id === build.builderUserId ? await findMoneyAtRisk(ctx.db, build) : null
  return buildView(ctx, build, { ...money, atRisk, sheet: await findAgreedSheet(ctx.db, requestId) })
}

/** Delivered builds that need an answer from the builder. */
const awaitsBuilder = sql`exists (select 1 from ${returns} where ${returns.requestId} = ${builds.requestId}
  and ${inArray(returns.status, ['requested', 'repairing', 'shipped'])})`

/**
 * The signed-in builder's active builds and those that need their answer: likely late within a week first, then by promised date.
 */
export async function getWorkshop(ctx: Deps): Promise<Workshop> {
  const { id } = requireAccount(ctx.actor)
  const isInWorkshop = inArray(builds.status, [...IN_WORKSHOP])
  const rows = await listBuilds(ctx, and(eq(userProfiles.userId, id), or(isInWorkshop, awaitsBuilder)))
  const clock = { now: ctx.now(), timeZone: ctx.settings.timeZone }
  const inOrder = rows.toSorted((one, other) => Number(isLikelyLateSoon(other, clock)) - Number(isLikelyLateSoon(one, clock)))
  const pictures = await newestPictures(
    ctx.db,
    rows.map(({ requestId }) => requestId),
  )
  return {
    builds: inOrder.map((build) =>
      rowView(WorkshopBuild, build, {
        stage: stageOf(build, clock.timeZone),
        sentence: describeBuild(build, { ...clock, side: 'builder', withoutPrices: true, belowStage: true }),
        slot_begins: slotBegins(build, clock),
        picture: pictures.get(build.requestId) ?? null,
        days_without_update: daysWithoutUpdate(build, clock),
        update_due_on: updateDueOn(build, clock),
        waits_for_you: listBuilderSteps(build, clock),
        stages: stageViews(ctx.actor, build),
        can: abilities({ post: buildPolicy.post(ctx.actor, build) }),
      }),
    ),
  }
}

/** The first picture of the newest update that has one, by build. */
async function newestPictures(db: Deps['db'], requestIds: string[]): Promise<Map<string, string>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([buildUpdates.requestId], {
      id: buildUpdates.requestId,
      key: sql<string>`${buildUpdates.pictures} -> 0 ->> 'key'`,
    })
    .from(buildUpdates)
    .where(and(inArray(buildUpdates.requestId, requestIds), sql`jsonb_array_length(${buildUpdates.pictures}) > 0`))
    .orderBy(buildUpdates.requestId, desc(buildUpdates.number))
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** The sentences of builds, by request, for lists. */
export async function listGlances(ctx: Deps, requestIds: string[]): Promise<BuildGlance[]> {
  const { id } = requireAccount(ctx.actor)
  if (requestIds.length === 0) return []
  const own = or(eq(userProfiles.userId, id), eq(customBuildRequests.buyerId, id))
  const rows = await listBuilds(ctx, and(inArray(builds.requestId, requestIds), own))
  return rows.map((build) => ({
    request_id: build.requestId,
    status: build.status,
    stage: stageOf(build, ctx.settings.timeZone),
    sentence: describeBuild(build, {
      side: build.builderUserId === id ? 'builder' : 'buyer',
      now: ctx.now(),
      timeZone: ctx.settings.timeZone,
    }),
  }))
}

type Facts = Money & Pick<CustomBuildRequest, 'listing_title'> & { atRisk: Build['at_risk']; sheet: SheetContent | undefined }

/** A build as one side sees it. `money`: the buyer's open payments, and amounts for the builder only. */
function buildView(
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
function stageViews(actor: Actor, build: BuildSnapshot): BuildStage[] {
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
