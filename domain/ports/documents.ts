/** A section of a document, from top to bottom */
export type DocumentBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** Half as tall as it is wide */
  | { kind: 'picture'; jpeg: Uint8Array; alt: string }
  /** Labels with their values */
  | { kind: 'rows'; rows: readonly (readonly [string, string])[] }

export type DocumentContent = {
  title: string
  paper: 'A4' | 'LETTER'
  blocks: readonly DocumentBlock[]
  /** In the footer of each page, before its number */
  footer: string
  /** Replaces text in characters that the fonts do not have */
  unreadable: string
  /** Its date, so that equal content gives equal bytes */
  createdAt: Date
}

/** Renders documents to download. Slow, so only for jobs. */
export interface Documents {
  toPdf(document: DocumentContent): Promise<Uint8Array>
}
