/** The most instruments in a file */
export const MOST_IMPORTED = 1000

/** The most characters in a file */
export const LONGEST_IMPORT = 900_000
export const IMPORT_TOO_LONG = 'This file is too large. Split it into smaller files.'

/** The most picture URLs read per instrument */
export const MOST_IMPORTED_PICTURES = 10

/** The supported files */
export const IMPORT_FORMATS = ['tonewood', 'shopify', 'reverb'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** The decimal separator: `1,234.56` or `1.234,56` */
export const DECIMALS = ['point', 'comma'] as const
export type Decimals = (typeof DECIMALS)[number]

/** What an import does with an instrument */
export const LINE_OUTCOMES = ['new', 'changed', 'same', 'refused'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]
