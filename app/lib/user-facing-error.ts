import { ApiError } from './api.ts'

/** The server's message for an internal error, also for failures without an answer. */
export const OUR_FAULT = 'Something went wrong on our side. Please try again.'

/** What to show after a failure: the message of a refusal, or the action's message for any other fault. */
export function userFacingError(error: unknown, fallback: string): Error {
  return error instanceof ApiError && error.isUserFacing ? error : new Error(fallback, { cause: error })
}

/** For `.catch()`: throws the `userFacingError` of the failure, so that the form shows it. */
export function failWith(fallback: string): (error: unknown) => never {
  return (error) => {
    throw userFacingError(error, fallback)
  }
}

/** The server's message, also for a provider or network fault, or the fallback if there is none. */
export function userFacingMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== 'internal' ? error.message : fallback
}

/** The action's own sentence, followed by the shop's reason if it refused. */
export function failureWithReason(failure: string, error: unknown): string {
  return error instanceof ApiError && error.isUserFacing ? `${failure}. ${error.message}` : failure
}
