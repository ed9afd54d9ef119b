import { ApiError } from '../lib/api.ts'
import { askToSignIn } from '../lib/ask-to-sign-in.ts'
import { userFacingError } from '../lib/user-facing-error.ts'
import { toast } from './toast.ts'

/** Shows an error. A conflict, such as an already saved instrument, is information rather than an error. */
export function toastError(error: unknown, fallback: string): void {
  askToSignIn(error)
  const { message } = userFacingError(error, fallback)
  if (error instanceof ApiError && error.status === 409) toast.info(message)
  else toast.error(message)
}
