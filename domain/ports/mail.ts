/** On our own origin. Mail clients without images show its description. `isScene`: fills the width, unlike an instrument on its ground. */
export type EmailPicture = { path: string; alt: string; isScene?: boolean }

/** A section of an email with its own heading: lines that link to pages, and links below them */
export type EmailSection = {
  heading: string
  /** A sentence below the heading */
  lead?: string
  picture?: EmailPicture | undefined
  rows: { label: string; value: string; path: string }[]
  /** The values are sentences, below their labels, not figures beside them. */
  hasProse?: boolean
  links: { label: string; path: string }[]
}

/** The content of an email. Plain text and HTML are both rendered from it. */
export type EmailContent = {
  subject: string
  /** The preview after the subject in an inbox */
  preview: string
  heading: string
  /** The instrument that the email is about, below the heading */
  picture?: EmailPicture | undefined
  paragraphs: string[]
  /** Facts in two columns, such as an order's lines */
  rows?: { label: string; value: string }[]
  sections?: EmailSection[]
  /** The button, with a path on our own origin */
  action?: { label: string; path: string }
  /** Small print: why this email was sent, or what to do if it was not expected */
  footnote?: string
  /** Below the small print, such as other ways to unsubscribe */
  links?: { label: string; path: string }[]
  /** For recurring email: where to unsubscribe, by link and one-click header */
  unsubscribePath?: string
  /** The reply address, if not the shop's */
  replyTo?: string
}

/** A rendered message */
export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** The reply address, if not the shop's. One address, without a name. */
  replyTo?: string
}

export interface Mail {
  /**
   * Passes the message to the mail server. Throws if it is not accepted, and the job retries. A recipient that no server knows is an
   * `unavailable` refusal, because retries would only harm the shop's reputation.
   */
  send(message: MailMessage): Promise<void>
}
