import { z } from 'zod'
import { DECISIONS } from '../buying/returns.ts'
import { SHEET_SIDES } from './build-sheets.ts'
import { BUILD_STATUSES, STAGE_STATUSES, WAIT_REASONS } from './build-states.ts'
import { DELAY_STATUSES, SIGNOFF_STATUSES } from './buyer-answers.ts'
import { ENDING_KINDS } from './cancellation.ts'

/** A cancellation option with all figures, in dollars. */
const EndingOption = z
  .object({
    kind: z.enum(ENDING_KINDS),
    earned_percent: z.number(),
    earned: z.number(),
    paid: z.number(),
    /** Delivery payment that is refunded as well. Included in `back`, not in `paid`. */
    delivery: z.number(),
    keeps: z.number(),
    back: z.number(),
    words: z.string(),
    button: z.string(),
  })
  .meta({ id: 'EndingOption' })
export type EndingOption = z.infer<typeof EndingOption>

/** The viewer's cancellation options. Empty if they cannot cancel now. */
export const BuildEnding = z
  .object({ request_id: z.string(), side: z.enum(SHEET_SIDES), options: z.array(EndingOption), why_not: z.string().nullable() })
  .meta({ id: 'BuildEnding' })
export type BuildEnding = z.infer<typeof BuildEnding>

/** Who canceled a build or returned the instrument, with the amounts in dollars. */
const EndedView = z.object({
  by: z.enum(['buyer', 'builder', 'operator']),
  kind: z.string(),
  reason: z.string(),
  keeps: z.number(),
  back: z.number(),
})

export const BuildSignOff = z
  .object({
    id: z.string(),
    stage_key: z.string().nullable(),
    stage_title: z.string().nullable(),
    question: z.string(),
    pictures: z.array(z.object({ key: z.string(), alt: z.string() })),
    choices: z.array(z.string()),
    status: z.enum(SIGNOFF_STATUSES),
    asked_at: z.string(),
    answer_by: z.string(),
    choice: z.string().nullable(),
    words: z.string(),
    answered_at: z.string().nullable(),
    /** The answer after the deadline. */
    late_answer: z.enum(['yes', 'not_yet']).nullable(),
    /** Days by which the wait moved the promised date. */
    moved_days: z.number(),
    can: z.object({ answer: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'BuildSignOff' })
export type BuildSignOff = z.infer<typeof BuildSignOff>

export const DelayView = z
  .object({
    number: z.number(),
    from_day: z.string(),
    to_day: z.string().nullable(),
    reason: z.string(),
    /** Sent by an operator on behalf of an unreachable builder. */
    given_by_shop: z.boolean(),
    status: z.enum(DELAY_STATUSES),
    answer_by: z.string(),
    /** The sentences that the buyer reads. */
    words: z.array(z.string()),
  })
  .meta({ id: 'BuildDelay' })

const Wait = z.object({
  reason: z.enum(WAIT_REASONS),
  note: z.string(),
  started_at: z.string(),
  /** The expected end. */
  expected_on: z.string().nullable(),
})

export const BuildStage = z
  .object({
    key: z.string(),
    title: z.string(),
    /** The builder's note; empty without one. */
    note: z.string(),
    weight: z.number(),
    plan_days: z.number(),
    cure_days: z.number(),
    status: z.enum(STAGE_STATUSES),
    started_at: z.string().nullable(),
    done_at: z.string().nullable(),
    wait: Wait.nullable(),
    can: z.object({
      start: z.boolean(),
      wait: z.boolean(),
      resume: z.boolean(),
      finish: z.boolean(),
      skip: z.boolean(),
      reopen: z.boolean(),
      note: z.boolean(),
    }),
  })
  .meta({ id: 'BuildStage' })
export type BuildStage = z.infer<typeof BuildStage>

/** The state of the build: the stage under way or null, and one sentence. */
export const BuildGlance = z
  .object({
    request_id: z.string(),
    status: z.enum(BUILD_STATUSES),
    stage: z.object({ title: z.string(), number: z.number(), of: z.number() }).nullable(),
    sentence: z.string(),
  })
  .meta({ id: 'BuildGlance' })
export type BuildGlance = z.infer<typeof BuildGlance>

/** The reader's next steps, with links; an anchor is one on the build page. */
/** `amount`: the amount due, if the path leads to a payment. */
const Waits = z.array(z.object({ text: z.string(), path: z.string().nullable(), amount: z.number().optional() }))

/** The sentence neither repeats the stage nor the usual dates, which have fields of their own. */
export const Build = BuildGlance.extend({
  /** The shop's time zone, in which deadlines are calendar days. */
  time_zone: z.string(),
  title: z.string(),
  /** Null for a build without a listing. */
  listing_title: z.string().nullable(),
  /** The month in which the slot begins, such as `March 2027`; null once that month or the work has begun. */
  slot_begins: z.string().nullable(),
  family: z.string(),
  side: z.enum(SHEET_SIDES),
  builder: z.object({ id: z.string(), slug: z.string().nullable(), name: z.string() }),
  buyer_name: z.string(),
  promise: z.string().nullable(),
  promise_first: z.string().nullable(),
  date_is_essential: z.boolean(),
  /** The estimated completion and its basis. Not binding. */
  likely: z.object({ from: z.string(), to: z.string(), text: z.string(), basis: z.string() }).nullable(),
  update_every_days: z.number(),
  started_at: z.string().nullable(),
  ready_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  last_news_at: z.string(),
  earned_percent: z.number(),
  /** The money paid out to the builder, and how much of it is ahead of the work. For the builder only; null without any. */
  at_risk: z.object({ out: z.number(), ahead: z.number() }).nullable(),
  /** A dispute, or payments that the shop has paused: what happened, what is paused, and who acts next. */
  money_notice: z.object({ title: z.string(), text: z.string() }).nullable(),
  stages: z.array(BuildStage),
  pause: Wait.nullable(),
  delay: DelayView.nullable(),
  /** After this day, the buyer can cancel for a full refund. */
  last_date: z.string().nullable(),
  /** The cancellation; null without one. */
  ended: EndedView.nullable(),
  /** The operator's latest decision after delivery: what follows, who pays, and why. */
  decided: z
    .object({
      decision: z.enum(DECISIONS),
      words: z.string(),
      /** False if a return follows, which closes the build on arrival. */
      ends: z.boolean(),
      reason: z.string(),
      decided_at: z.string(),
    })
    .nullable(),
  sign_offs: z.array(BuildSignOff),
  waits_for_you: Waits,
  /** The public page, visible while both agree. */
  public_page: z.object({
    path: z.string().nullable(),
    /** The buyer's name on the page; empty for none. */
    public_name: z.string(),
    buyer_agrees: z.boolean(),
    builder_agrees: z.boolean(),
    is_taken_down: z.boolean(),
  }),
  can: z.object({
    pause: z.boolean(),
    resume: z.boolean(),
    post: z.boolean(),
    hand_over: z.boolean(),
    ask: z.boolean(),
    publish: z.boolean(),
    end: z.boolean(),
    /** Cancel a late build for a full refund. */
    end_late: z.boolean(),
    /** Withdraw as a consumer who chose only from menus. Once a label is bought, the delivery has this action instead. */
    withdraw: z.boolean(),
    announce_delay: z.boolean(),
    agree_to_wait: z.boolean(),
    set_last_date: z.boolean(),
  }),
}).meta({ id: 'Build' })
export type Build = z.infer<typeof Build>

export const BuildAnswer = z.object({ build: Build })

/** A build on the workshop page. Without prices, because others in the workshop may see the screen. */
export const WorkshopBuild = BuildGlance.extend({
  title: z.string(),
  slot_begins: z.string().nullable(),
  buyer_name: z.string(),
  /** The newest picture of the work; null without one. */
  picture: z.string().nullable(),
  promise: z.string().nullable(),
  last_news_at: z.string(),
  /** The days since the last update if `sentence` says them; otherwise null */
  days_without_update: z.number().nullable(),
  /** The day by which the next update is due. */
  update_due_on: z.string(),
  waits_for_you: Waits,
  stages: z.array(BuildStage),
  can: z.object({ post: z.boolean() }),
}).meta({ id: 'BenchBuild' })
export type WorkshopBuild = z.infer<typeof WorkshopBuild>

/** The builder's active builds and those that need an answer, by promised date; builds likely late within a week come first. */
export const Workshop = z.object({ builds: z.array(WorkshopBuild) }).meta({ id: 'Bench' })
export type Workshop = z.infer<typeof Workshop>

/** The public view of a build, once both sides agree. No price, no exact days, no names except the builder's and a chosen one. */
export const PublicBuild = z.object({
  slug: z.string(),
  title: z.string(),
  builder: z.object({ id: z.string(), slug: z.string().nullable(), name: z.string() }),
  /** The buyer's chosen name; null for none. */
  public_name: z.string().nullable(),
  is_finished: z.boolean(),
  /** `2026-11`; null before the work begins. */
  started_in: z.string().nullable(),
  finished_in: z.string().nullable(),
  stages: z.array(z.object({ key: z.string(), title: z.string(), status: z.enum(STAGE_STATUSES) })),
  /** A story once it is finished: from its beginning. Until then the newest first. */
  updates: z.array(
    z.object({
      number: z.number(),
      stage_title: z.string().nullable(),
      month: z.string(),
      text: z.string(),
      pictures: z.array(z.object({ key: z.string(), alt: z.string() })),
      link: z.string().nullable(),
    }),
  ),
})
export type PublicBuild = z.infer<typeof PublicBuild>

/** A finished build on its builder's profile, with a link to its page. */
export type BuildStory = { slug: string; title: string; picture: { key: string; alt: string } | null }
