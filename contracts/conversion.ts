/** By what the figures from view to sale can be shown. */
export const CONVERSION_STEPS = ['day', 'week', 'month'] as const
export type ConversionStep = (typeof CONVERSION_STEPS)[number]

/** How many of each are shown, the current one included. */
export const CONVERSION_PERIODS: Record<ConversionStep, number> = { day: 30, week: 26, month: 12 }
