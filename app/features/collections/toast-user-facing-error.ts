import { ApiError } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'

/** A refusal is told in its own words, a clash as news; a fault in those of the act. */
export function toastUserFacingError(error: unknown, words: string): void {
  const status = error instanceof ApiError ? error.status : 0
  const said = error instanceof ApiError && error.isUserFacing ? error.message : words
  if (status === 409) toast.info(said)
  else toast.error(said)
}
