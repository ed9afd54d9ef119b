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
