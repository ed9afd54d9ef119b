import type { FileType } from '../kernel/file-types.ts'

/** The files for a dispute, one of each kind, under the card provider's names */
export const EVIDENCE_FILES = {
  shipping_documentation: 'Proof of shipping or delivery',
  customer_communication: 'Messages with the buyer',
  receipt: 'Receipt or agreement',
  uncategorized_file: 'Other',
} as const
export type EvidenceFileKind = keyof typeof EVIDENCE_FILES
export const EVIDENCE_FILE_KINDS = Object.keys(EVIDENCE_FILES) as EvidenceFileKind[]

export const EVIDENCE_FILE_TYPES = ['jpeg', 'png', 'pdf'] as const satisfies FileType[]

/** The limit of banks for all files together */
export const MAX_EVIDENCE_BYTES = 4.5 * 1024 * 1024
export const EVIDENCE_TOO_LARGE = 'Files can be up to 4.5 MB in total.'
export const OTHER_EVIDENCE_FILE = 'Please choose a JPEG, PNG or PDF file.'

/** The card provider's limit for one text */
export const MAX_EVIDENCE_TEXT = 20_000
