/** A finished message. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** Whom an answer goes to, if not to the shop. One address, without a name. */
  replyTo?: string
}

export interface Mail {
  /**
   * Hands the message to the mail server; throws when it is not taken, and the job tries again. A reader whom no server knows is
   * an `unavailable` refusal: to try again would only give the shop a bad name.
   */
  send(message: MailMessage): Promise<void>
}
