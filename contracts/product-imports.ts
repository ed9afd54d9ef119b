/** A file may have this many instruments. */
export const MOST_IMPORTED = 1000

/** A file's text may have this many characters. */
export const LONGEST_IMPORT = 900_000
export const IMPORT_TOO_LONG = 'This file is too large: split it into several'

/** Addresses of pictures that are read of one instrument. */
export const MOST_IMPORTED_PICTURES = 10

/** The files that are understood. */
export const IMPORT_FORMATS = ['tonewood', 'shopify', 'reverb'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** What separates cents from dollars: `1,234.56` or `1.234,56`. */
export const DECIMALS = ['point', 'comma'] as const
export type Decimals = (typeof DECIMALS)[number]

/** What an import does with an instrument of the file. */
export const LINE_OUTCOMES = ['new', 'changed', 'same', 'refused'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]
