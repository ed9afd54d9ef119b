import { ApiError } from './api.ts'

/** The server's own sentence about an internal error, for what fails without an answer too. */
export const OUR_FAULT = 'Something went wrong on our side. Please try again.'

/** What to show after something failed: a refusal in its own words, any fault in those of the action. */
export function userFacingError(error: unknown, fallback: string): Error {
  return error instanceof ApiError && error.isUserFacing ? error : new Error(fallback, { cause: error })
}

/** For `.catch()`: throws what `userFacingError` makes of the failure, for the form to show. */
export function failWith(fallback: string): (error: unknown) => never {
  return (error) => {
    throw userFacingError(error, fallback)
  }
}

/** The server's own sentence, also about a fault of a provider or of the line; the fallback where it gave none. */
export function userFacingMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== 'internal' ? error.message : fallback
}

/** The action's own sentence, followed by the shop's reason if it refused. */
export function failureWithReason(failure: string, error: unknown): string {
  return error instanceof ApiError && error.isUserFacing ? `${failure}. ${error.message}` : failure
}
