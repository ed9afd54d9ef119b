/** The periods by which conversion can be shown. */
export const CONVERSION_STEPS = ['day', 'week', 'month'] as const
export type ConversionStep = (typeof CONVERSION_STEPS)[number]

/** How many periods are shown, including the current one. */
export const CONVERSION_PERIODS: Record<ConversionStep, number> = { day: 30, week: 26, month: 12 }
