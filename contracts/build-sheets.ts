/** Limits and choices of spec sheets. */
export const MAX_SHEET_LINES = 60
export const MAX_LINE_VALUE = 500
export const MAX_LINE_LABEL = 60

export const SHEET_SIDES = ['builder', 'buyer'] as const
export type SheetSide = (typeof SHEET_SIDES)[number]

/** `quote` is the plan of the accepted quote; the others are templates. */
export const SHEET_PLANS = ['quote', 'half_and_half', 'three_steps', 'small_deposit'] as const
export type SheetPlan = (typeof SHEET_PLANS)[number]
