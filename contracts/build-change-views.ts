import { z } from 'zod'
import { CHANGE_CHARGES, CHANGE_STATUSES } from './build-changes.ts'
import { SheetLine } from './build-sheet.ts'
import { SHEET_SIDES } from './build-sheets.ts'
import { BUILD_FAMILIES } from './build-stages.ts'

const Part = z.object({ id: z.string().nullable(), title: z.string(), amount: z.number(), is_paid: z.boolean() })

/** What a change does when it is agreed. Amounts in dollars. */
const ChangeEffectView = z
  .object({
    /** The version of the sheet that it starts from. */
    version: z.number(),
    total: z.number(),
    /** The refund. */
    back: z.number(),
    parts: z.array(Part),
    promise: z.string().nullable(),
  })
  .meta({ id: 'ChangeEffect' })

/** A change of what both have signed: a wish, or a proposal with lines, price and days. */
export const BuildChange = z
  .object({
    id: z.string(),
    number: z.number(),
    asked_by: z.enum(SHEET_SIDES),
    status: z.enum(CHANGE_STATUSES),
    /** In the buyer's words; empty if the builder proposed it. */
    wish: z.string(),
    about: z.array(z.string()),
    note: z.string(),
    lines: z.array(
      SheetLine.pick({ key: true, label: true, unit: true }).extend({ before: z.string().nullable(), value: z.string() }),
    ),
    /** Dollars, up or down. */
    price: z.number(),
    days: z.number(),
    charge: z.enum(CHANGE_CHARGES),
    /** It is about something that was fixed already. */
    after_freeze: z.boolean(),
    /** Why it cannot be accepted as it is, although it is open. */
    blocked: z.string().nullable(),
    open_until: z.string(),
    answer: z.string(),
    made_version: z.number().nullable(),
    created_at: z.string(),
    decided_at: z.string().nullable(),
    /** While it is proposed. */
    effect: ChangeEffectView.nullable(),
    can: z.object({ propose: z.boolean(), accept: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'BuildChange' })
export type BuildChange = z.infer<typeof BuildChange>

/** All changes of a build, newest first, and what a new one starts from. */
export const BuildChanges = z
  .object({
    request_id: z.string(),
    side: z.enum(SHEET_SIDES),
    /** The shop's time zone, in which deadlines are calendar days. */
    time_zone: z.string(),
    changes: z.array(BuildChange),
    version: z.number(),
    total: z.number(),
    /** What the work has earned, in dollars: the price cannot go below it. */
    earned: z.number(),
    promise: z.string().nullable(),
    parts: z.array(Part),
    /** How it is made: decides which lines can be added. */
    family: z.enum(BUILD_FAMILIES),
    lines: z.array(
      SheetLine.extend({
        /** Why it is fixed, such as `The neck has begun`; null while it can still change. */
        fixed: z.string().nullable(),
        /** When it will be, such as `when Neck begins`. */
        fixed_when: z.string().nullable(),
      }),
    ),
    can: z.object({ ask: z.boolean(), propose: z.boolean() }),
  })
  .meta({ id: 'BuildChanges' })
export type BuildChanges = z.infer<typeof BuildChanges>
