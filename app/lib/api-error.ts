import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import type { RefusalDetails } from '#contracts/kernel/refusal-detail-views.ts'

/** A refusal from the server, worded for the user. `code` is `offline` if the server could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: FieldErrors
  readonly details: RefusalDetails | undefined
  /** How long the server asks us to wait before a retry. */
  retryAfterSeconds: number | undefined

  constructor(status: number, code: string, message: string, fields: FieldErrors = {}, details?: RefusalDetails) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.details = details
  }

  /** True if the message is for the user: a refusal, a busy shop or maintenance. For any other error the caller supplies one. */
  get isUserFacing(): boolean {
    return (this.status >= 400 && this.status < 500) || this.code === 'too_busy' || this.code === 'read_only'
  }
}
