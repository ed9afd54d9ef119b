/** A part of a mail with a heading of its own: lines that lead to pages, and links below them. */
export type EmailSection = {
  heading: string
  /** A sentence below the heading. */
  lead?: string
  /** On our own origin. Programs that show no pictures show its description. */
  picture?: { path: string; alt: string }
  rows: { label: string; value: string; path: string }[]
  links: { label: string; path: string }[]
}

/** What a mail says. Plain text and HTML are both rendered from it. */
export type EmailContent = {
  subject: string
  /** The preview after the subject in a list of mails. */
  preview: string
  heading: string
  paragraphs: string[]
  /** Facts in two columns, such as an order's lines. */
  rows?: { label: string; value: string }[]
  sections?: EmailSection[]
  /** The button, with a path on our own origin. */
  action?: { label: string; path: string }
  /** Small print: why this mail came, what to do if it was not expected. */
  footnote?: string
  /** Below the small print, such as other ways to leave. */
  links?: { label: string; path: string }[]
  /** For recurring mail: where to unsubscribe, by link and by the mail program's own button. */
  unsubscribePath?: string
  /** The address for replies, if not the shop's. */
  replyTo?: string
}

/** A finished message. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** The address for replies, if not the shop's. One address, without a name. */
  replyTo?: string
}

export interface Mail {
  /**
   * Hands the message to the mail server. Throws if it is not accepted, and the job tries again. A recipient that no server knows is an
   * `unavailable` refusal, because a retry would only harm the shop's reputation.
   */
  send(message: MailMessage): Promise<void>
}
