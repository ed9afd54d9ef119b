/** Limits and choices of spec sheets. */
export const MAX_SHEET_LINES = 60
export const MAX_LINE_VALUE = 500
export const MAX_LINE_LABEL = 60

export const SHEET_SIDES = ['builder', 'buyer'] as const
export type SheetSide = (typeof SHEET_SIDES)[number]
