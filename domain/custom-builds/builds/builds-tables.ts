import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  real,
  smallint,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReturnReason } from '#contracts/buying/returns.ts'
import {
  type BuildStatus,
  type PromiseCause,
  type StageStatus,
  type WaitReason,
  WITHOUT_INSTRUMENT,
} from '#contracts/custom-builds/build-states.ts'
import type { DelaySilence, DelayStatus, SignOffStatus } from '#contracts/custom-builds/buyer-answers.ts'
import type { EndingKind } from '#contracts/custom-builds/cancellation.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount } from '#domain/kernel/personal-data.ts'
import { buildParts, ofBuilder, ofBuyer, personalDataOfBuild, requestId } from '../requests/build-requests-tables.ts'

/** The column of a row that belongs to a build. */
export function buildId() {
  return uuid()
    .notNull()
    .references(() => builds.requestId, { onDelete: 'cascade' })
}

/** Builds of accepted requests. A row is created when both sides have signed the sheet. */
export const builds = snakeCase.table(
  'builds',
  {
    requestId: requestId().primaryKey(),
    status: text().$type<BuildStatus>().notNull().default('waiting'),
    family: text().notNull(),
    title: text().notNull(),
    /** Due before work starts, by the first signed sheet. */
    startCents: integer().notNull().default(0),
    /** The day by which the instrument ships or is ready for pickup. */
    promise: date({ mode: 'string' }),
    promiseFirst: date({ mode: 'string' }),
    dateIsEssential: boolean().notNull().default(false),
    /** The buyer's deadline after a missed promised date; after it, they can cancel for a full refund. */
    lastDate: date({ mode: 'string' }),
    updateEveryDays: smallint().notNull(),
    startedAt: timestamptz(),
    readyAt: timestamptz(),
    handedOverAt: timestamptz(),
    completedAt: timestamptz(),
    /** End of the inspection; null while a problem stops the clock. */
    inspectionUntil: timestamptz(),
    cancelledAt: timestamptz(),
    /** The slug of the public page, set when both agree for the first time. */
    slug: text().unique(),
    /** The buyer's name on the public page; empty for none. */
    publicName: text().notNull().default(''),
    buyerConsentAt: timestamptz(),
    builderConsentAt: timestamptz(),
    /** When an operator took the public page down. */
    takenDownAt: timestamptz(),
    /** A cancellation: who canceled, by which rule, the reason, and the amounts. */
    cancelledBy: text().$type<'buyer' | 'builder' | 'operator'>(),
    cancelKind: text().$type<EndingKind | ReturnReason>(),
    cancelReason: text().notNull().default(''),
    keptCents: integer().notNull().default(0),
    returnedCents: integer().notNull().default(0),
    /** The latest update or step of the work. */
    lastNewsAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [
    check('builds_started', sql`${t.status} in ('drafting', 'waiting', 'cancelled') or ${t.startedAt} is not null`),
    index('builds_under_way').on(t.status, t.promise),
  ],
)
personalDataOfBuild(builds, 'Builds in progress')
eraseWithAccount(builds, { ...ofBuyer(builds), only: eq(builds.cancelledBy, 'buyer') }, { cancelReason: '' })
eraseWithAccount(builds, { ...ofBuilder(builds), only: eq(builds.cancelledBy, 'builder') }, { cancelReason: '' })

/** The stages of the work. Keys stay the same when titles change. */
export const buildStages = snakeCase.table(
  'build_stages',
  {
    requestId: buildId(),
    key: text().notNull(),
    position: smallint().notNull(),
    title: text().notNull(),
    /** The builder's note for both sides. */
    note: text().notNull().default(''),
    weight: smallint().notNull(),
    planDays: smallint().notNull(),
    cureDays: smallint().notNull().default(0),
    /** The sheet requires a question to the buyer before the stage is done. */
    asksBuyer: boolean().notNull().default(false),
    status: text().$type<StageStatus>().notNull().default('upcoming'),
    startedAt: timestamptz(),
    /** When the stage was last done. Kept while reopened, because the next span begins there. */
    doneAt: timestamptz(),
    /** Days on hold until the stage was last done. */
    waitDays: real().notNull().default(0),
    /** Days of work since the previous completion, without waiting; null until first done. */
    spanDays: real(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.key] }),
    check('build_stages_weight', sql`${t.weight} between 1 and 100`),
    check('build_stages_done', sql`${t.status} <> 'done' or (${t.doneAt} is not null and ${t.spanDays} is not null)`),
  ],
)
personalDataOfBuild(buildStages, 'Builds in progress')
eraseWithAccount(buildStages, ofBuilder(buildStages), { note: '' })

/** Why a stage, or the whole build, is on hold. */
export const buildWaits = snakeCase.table(
  'build_waits',
  {
    id: id(),
    requestId: buildId(),
    /** Null if the whole build is paused. */
    stageKey: text(),
    reason: text().$type<WaitReason>().notNull(),
    /** Visible to both sides. */
    note: text().notNull().default(''),
    startedAt: createdAt(),
    /** When work is expected to resume. */
    expectedOn: date({ mode: 'string' }),
    endedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('build_waits_one_at_once').on(t.requestId, sql`coalesce(${t.stageKey}, '')`).where(sql`${t.endedAt} is null`),
    index('build_waits_by_build').on(t.requestId),
  ],
)
personalDataOfBuild(buildWaits, 'Builds in progress')
eraseWithAccount(buildWaits, ofBuilder(buildWaits), { note: '' })

/** Public builds: both sides agree, and the build was not canceled or returned. */
export const isPublicBuild = and(
  isNotNull(builds.slug),
  isNotNull(builds.buyerConsentAt),
  isNotNull(builds.builderConsentAt),
  isNull(builds.takenDownAt),
  notInArray(builds.status, [...WITHOUT_INSTRUMENT]),
)

/** Nonreturnable parts bought only for a build, each with a photo of its receipt. */
export const buildReceipts = snakeCase.table(
  'build_receipts',
  {
    id: id(),
    requestId: buildId(),
    what: text().notNull(),
    cents: integer().notNull(),
    /** The key of the photo; empty after the builder's account is deleted. */
    picture: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('build_receipts_by_build').on(t.requestId), check('build_receipts_some_money', sql`${t.cents} > 0`)],
)
personalDataOfBuild(buildReceipts, 'Builds in progress')
eraseWithAccount(buildReceipts, ofBuilder(buildReceipts), { what: '', picture: '' })

/** Every move of a promised date, with its cause. Moves caused by the buyer do not count against the builder. */
export const buildPromiseMoves = snakeCase.table(
  'build_promise_moves',
  {
    id: id(),
    requestId: buildId(),
    days: smallint().notNull(),
    cause: text().$type<PromiseCause>().notNull(),
    /** The milestone that was paid late. */
    partId: uuid().references(() => buildParts.id),
    movedAt: createdAt(),
  },
  (t) => [
    index('build_promise_moves_by_build').on(t.requestId),
    // A late milestone moves the promised date once, however often it is checked.
    uniqueIndex('build_promise_moves_once_for_a_part').on(t.partId),
    check(
      'build_promise_moves_cause',
      sql`${t.cause} in ('buyer_change', 'builder_change', 'buyer_waited', 'buyer_paid_late', 'delay')`,
    ),
  ],
)
personalDataOfBuild(buildPromiseMoves, 'Builds in progress')

/** An operator's corrections to a builder's record; null keeps the original. */
export const buildRecordCorrections = snakeCase.table('build_record_corrections', {
  requestId: uuid()
    .primaryKey()
    .references(() => builds.requestId, { onDelete: 'cascade' }),
  promisedOn: date({ mode: 'string' }),
  handedOverOn: date({ mode: 'string' }),
  /** The builder did not cause the cancellation. */
  wasBuyersEnd: boolean().notNull().default(false),
  correctedAt: timestamptz().notNull(),
})
personalDataOfBuild(buildRecordCorrections, 'Builds in progress')

/** Delay notices: the builder announces that the promised date will be missed; the buyer waits or cancels the build. */
export const buildDelays = snakeCase.table(
  'build_delays',
  {
    id: id(),
    requestId: buildId(),
    /** From 1 in each build. */
    number: integer().notNull(),
    /** The promised date at that time, and the new date; null if unknown. */
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }),
    reason: text().notNull(),
    silence: text().$type<DelaySilence>().notNull(),
    status: text().$type<DelayStatus>().notNull().default('open'),
    /** Sent by an operator on behalf of an unreachable builder. */
    givenByShop: boolean().notNull().default(false),
    answerBy: timestamptz().notNull(),
    answeredAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('build_delays_numbered').on(t.requestId, t.number),
    uniqueIndex('build_delays_one_open').on(t.requestId).where(sql`${t.status} in ('open', 'unanswered')`),
    check('build_delays_silence', sql`${t.silence} in ('waits', 'asks', 'refunds')`),
    check('build_delays_status', sql`${t.status} in ('open', 'agreed', 'silent_yes', 'unanswered', 'ended', 'replaced')`),
    check('build_delays_later', sql`${t.toDay} > ${t.fromDay}`),
  ],
)
personalDataOfBuild(buildDelays, 'Builds in progress')
eraseWithAccount(buildDelays, ofBuilder(buildDelays), { reason: '' })

export type DelayRow = typeof buildDelays.$inferSelect

/** Questions to the buyer that block the work, and their answers. */
export const buildSignOffs = snakeCase.table(
  'build_signoffs',
  {
    id: id(),
    requestId: buildId(),
    stageKey: text(),
    question: text().notNull(),
    pictures: jsonb().$type<{ key: string; alt: string }[]>().notNull(),
    choices: jsonb().$type<string[]>().notNull().default([]),
    askedAt: createdAt(),
    answerBy: timestamptz().notNull(),
    status: text().$type<SignOffStatus>().notNull().default('open'),
    choice: text(),
    words: text().notNull().default(''),
    answeredAt: timestamptz(),
    /** An answer after the deadline: `yes` or `not_yet`. */
    lateAnswer: text().$type<'yes' | 'not_yet'>(),
    /** Days by which the wait for the answer moved the promised date. */
    movedDays: smallint().notNull().default(0),
  },
  (t) => [
    // One open question at a time, or waiting days would count twice.
    uniqueIndex('build_signoffs_one_open').on(t.requestId).where(sql`${t.status} = 'open'`),
    check('build_signoffs_status', sql`${t.status} in ('open', 'approved', 'changes_wanted', 'withdrawn', 'lapsed')`),
    check('build_signoffs_answered', sql`${t.status} not in ('approved', 'changes_wanted') or ${t.answeredAt} is not null`),
  ],
)
personalDataOfBuild(buildSignOffs, 'Builds in progress')
eraseWithAccount(buildSignOffs, ofBuilder(buildSignOffs), { question: '', choices: [] })
eraseWithAccount(buildSignOffs, ofBuyer(buildSignOffs), { words: '' })

export type SignOffRow = typeof buildSignOffs.$inferSelect
