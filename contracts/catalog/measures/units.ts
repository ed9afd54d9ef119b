/** Lengths are stored in micrometers. */
export const MICROMETRES_PER_INCH = 25_400
export const MM_PER_INCH = MICROMETRES_PER_INCH / 1000

export const GRAMS_PER_OUNCE = 28.349523125
export const GRAMS_PER_POUND = 16 * GRAMS_PER_OUNCE
