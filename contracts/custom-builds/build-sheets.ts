/** Limits and choices of spec sheets. */
export const MAX_SHEET_LINES = 60
export const MAX_LINE_VALUE = 500
/** For the description, which can have several lines. */
export const MAX_DESCRIPTION = 2000
export const MAX_LINE_LABEL = 60

export const SHEET_SIDES = ['builder', 'buyer'] as const
export type SheetSide = (typeof SHEET_SIDES)[number]

/** Every format that a signed sheet can have. Signed sheets keep their format, hash and words. */
export const SHEET_FORMATS = [1, 2] as const
/** The format of new sheets. Raised when the content gets another shape, or due dates of payments other words. */
export const SHEET_FORMAT = 2

/** The page on which both sides of a build read and sign its spec sheet. */
export function buildSheetPath(requestId: string): string {
  return `/custom-builds/${requestId}/sheet`
}
