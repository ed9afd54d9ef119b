import { z } from 'zod'
import { CHANGE_CHARGES, CHANGE_STATUSES } from './build-changes.ts'
import { SheetLine } from './build-sheet.ts'
import { SHEET_SIDES } from './build-sheets.ts'
import { BUILD_FAMILIES } from './build-stages.ts'

const Part = z.object({ id: z.string().nullable(), title: z.string(), amount: z.number(), is_paid: z.boolean() })

/** The effect of a change. Amounts in dollars. */
const ChangeEffectView = z
  .object({
    /** The version of the sheet before the change. */
    version: z.number(),
    total: z.number(),
    /** The refund. */
    back: z.number(),
    parts: z.array(Part),
    promise: z.string().nullable(),
  })
  .meta({ id: 'ChangeEffect' })

/** A change to the signed sheet: a request, or a proposal with lines, price and days. */
export const BuildChange = z
  .object({
    id: z.string(),
    number: z.number(),
    asked_by: z.enum(SHEET_SIDES),
    status: z.enum(CHANGE_STATUSES),
    /** The buyer's request. Empty if the builder proposed the change. */
    wish: z.string(),
    about: z.array(z.string()),
    note: z.string(),
    lines: z.array(
      SheetLine.pick({ key: true, label: true, unit: true }).extend({ before: z.string().nullable(), value: z.string() }),
    ),
    /** Dollars, negative for a decrease. */
    price: z.number(),
    days: z.number(),
    charge: z.enum(CHANGE_CHARGES),
    /** Whether it affects a line that was already locked. */
    after_freeze: z.boolean(),
    /** Why an open change cannot be accepted. */
    blocked: z.string().nullable(),
    open_until: z.string(),
    answer: z.string(),
    made_version: z.number().nullable(),
    created_at: z.string(),
    decided_at: z.string().nullable(),
    /** Null unless the change is proposed. */
    effect: ChangeEffectView.nullable(),
    can: z.object({ propose: z.boolean(), accept: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'BuildChange' })
export type BuildChange = z.infer<typeof BuildChange>

/** All changes of a build, newest first, and the state that a new one starts from. */
export const BuildChanges = z
  .object({
    request_id: z.string(),
    side: z.enum(SHEET_SIDES),
    /** The shop's time zone, in which deadlines are calendar days. */
    time_zone: z.string(),
    changes: z.array(BuildChange),
    version: z.number(),
    total: z.number(),
    /** Dollars that the work done has earned: the price cannot go lower. */
    earned: z.number(),
    promise: z.string().nullable(),
    parts: z.array(Part),
    /** The kind of construction, which determines the lines that can be added. */
    family: z.enum(BUILD_FAMILIES),
    lines: z.array(
      SheetLine.extend({
        /** Why the line is locked, such as `The neck has started`. Null if it is not. */
        fixed: z.string().nullable(),
        /** When it will be locked, such as `when the neck starts`. */
        fixed_when: z.string().nullable(),
      }),
    ),
    can: z.object({ ask: z.boolean(), propose: z.boolean() }),
  })
  .meta({ id: 'BuildChanges' })
export type BuildChanges = z.infer<typeof BuildChanges>
