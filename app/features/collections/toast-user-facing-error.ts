import { ApiError } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'

/** Shows a refusal's own message, a conflict as an info toast, and any other fault with the given message. */
export function toastUserFacingError(error: unknown, words: string): void {
  const status = error instanceof ApiError ? error.status : 0
  const said = error instanceof ApiError && error.isUserFacing ? error.message : words
  if (status === 409) toast.info(said)
  else toast.error(said)
}
