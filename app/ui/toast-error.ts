import { ApiError } from '../lib/api.ts'
import { userFacingError } from '../lib/user-facing-error.ts'
import { toast } from './toast.ts'

/** Shows why something failed. A conflict, such as an instrument that is already saved, is news and no error. */
export function toastError(error: unknown, fallback: string): void {
  const { message } = userFacingError(error, fallback)
  if (error instanceof ApiError && error.status === 409) toast.info(message)
  else toast.error(message)
}
