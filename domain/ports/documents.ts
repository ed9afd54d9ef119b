/** A part of a document, from top to bottom. */
export type DocumentBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** Labels with their values. */
  | { kind: 'rows'; rows: readonly (readonly [string, string])[] }

export type DocumentContent = {
  title: string
  paper: 'A4' | 'LETTER'
  blocks: readonly DocumentBlock[]
  /** At the foot of each page, before its number. */
  footer: string
  /** Stands for a text in letters that the fonts do not have. */
  unreadable: string
  /** Its date, so that the same content gives the same bytes. */
  createdAt: Date
}

/** Draws documents to download. Slow: for jobs. */
export interface Documents {
  toPdf(document: DocumentContent): Promise<Uint8Array>
}
