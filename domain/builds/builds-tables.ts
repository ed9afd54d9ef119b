import { and, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EndingKind } from '#contracts/build-endings.ts'
import type { BuildStatus, StageStatus, WaitReason } from '#contracts/build-states.ts'
import type { ReturnKind } from '#contracts/hand-overs.ts'
import { customBuildRequests } from '../build-requests/build-requests-tables.ts'
import { createdAt, id, timestamptz } from '../kernel/columns.ts'
import type { Decided } from './decided-words.ts'

function request() {
  return uuid()
    .notNull()
    .references(() => customBuildRequests.id, { onDelete: 'cascade' })
}

/** The making of what an accepted request asks for. It begins when both sides have signed its sheet. */
export const builds = snakeCase.table(
  'builds',
  {
    requestId: request().primaryKey(),
    status: text().$type<BuildStatus>().notNull().default('waiting'),
    family: text().notNull(),
    title: text().notNull(),
    /** What is to be paid before the work begins, by the sheet that was signed first. */
    startCents: integer().notNull().default(0),
    /** The day by which it leaves the workshop or can be fetched. */
    promise: date({ mode: 'string' }),
    promiseFirst: date({ mode: 'string' }),
    dateIsEssential: boolean().notNull().default(false),
    /** Set by the buyer once the promise has passed; after it they may end it with everything back. */
    lastDate: date({ mode: 'string' }),
    updateEveryDays: smallint().notNull(),
    startedAt: timestamptz(),
    readyAt: timestamptz(),
    handedOverAt: timestamptz(),
    completedAt: timestamptz(),
    /** Until then the buyer looks at it; null while a problem stops the clock. */
    inspectionUntil: timestamptz(),
    /** When a consumer withdrew before it was with them: it goes back once it has come. */
    withdrawnAt: timestamptz(),
    /** When the buyer agreed to send it back, and says that it is on its way. */
    returningAt: timestamptz(),
    sentBackAt: timestamptz(),
    /** When the builder said that it has not come back. It stops the clock. */
    notComeAt: timestamptz(),
    cancelledAt: timestamptz(),
    /** The address of its public page, from the moment at which both agreed to one. */
    slug: text().unique(),
    /** What the public page calls its owner; nobody by default. */
    publicName: text().notNull().default(''),
    buyerConsentAt: timestamptz(),
    builderConsentAt: timestamptz(),
    /** An operator has taken the public page down. */
    takenDownAt: timestamptz(),
    /** How it ended early: by whom, by which rule, in whose words, and what followed for the money. */
    cancelledBy: text().$type<'buyer' | 'builder' | 'operator'>(),
    cancelKind: text().$type<EndingKind | ReturnKind>(),
    cancelReason: text().notNull().default(''),
    keptCents: integer().notNull().default(0),
    returnedCents: integer().notNull().default(0),
    /** What an operator has decided last, once it had left; null without a decision. */
    decided: jsonb().$type<Decided>(),
    /** When the buyer last heard of it: an update, or a step of the work. */
    lastNewsAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [
    check('builds_started', sql`${t.status} in ('drafting', 'waiting', 'cancelled') or ${t.startedAt} is not null`),
    index('builds_under_way').on(t.status, t.promise),
  ],
)

/** The steps of the work. Their keys stay when a builder gives them other titles. */
export const buildStages = snakeCase.table(
  'build_stages',
  {
    requestId: uuid()
      .notNull()
      .references(() => builds.requestId, { onDelete: 'cascade' }),
    key: text().notNull(),
    position: smallint().notNull(),
    title: text().notNull(),
    /** What its builder says of it, for both sides: written while the build lives. */
    note: text().notNull().default(''),
    weight: smallint().notNull(),
    planDays: smallint().notNull(),
    cureDays: smallint().notNull().default(0),
    /** The sheet says that the buyer is asked before it is done. */
    asksBuyer: boolean().notNull().default(false),
    status: text().$type<StageStatus>().notNull().default('upcoming'),
    startedAt: timestamptz(),
    /** When it was last done. It stays while the stage is open again, because the next span begins there. */
    doneAt: timestamptz(),
    /** Days that it waited until it was last done. */
    waitDays: real().notNull().default(0),
    /** Days of work that led to it, from the completion before, without waiting; null until it was done once. */
    spanDays: real(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.key] }),
    check('build_stages_weight', sql`${t.weight} between 1 and 100`),
    check('build_stages_done', sql`${t.status} <> 'done' or (${t.doneAt} is not null and ${t.spanDays} is not null)`),
  ],
)

/** What a stage waits for, or the whole build while it is paused. */
export const buildWaits = snakeCase.table(
  'build_waits',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => builds.requestId, { onDelete: 'cascade' }),
    /** Null if the whole build is paused. */
    stageKey: text(),
    reason: text().$type<WaitReason>().notNull(),
    /** For both sides. */
    note: text().notNull().default(''),
    startedAt: createdAt(),
    /** When it is expected to go on. */
    expectedOn: date({ mode: 'string' }),
    endedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('build_waits_one_at_once').on(t.requestId, sql`coalesce(${t.stageKey}, '')`).where(sql`${t.endedAt} is null`),
    index('build_waits_by_build').on(t.requestId),
  ],
)

/** Builds that everybody can see: both sides agree, and it has not ended without an instrument. */
export const isPublicBuild = and(
  isNotNull(builds.slug),
  isNotNull(builds.buyerConsentAt),
  isNotNull(builds.builderConsentAt),
  isNull(builds.takenDownAt),
  notInArray(builds.status, ['cancelled', 'returned']),
)
