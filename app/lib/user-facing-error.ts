import { ApiError } from './api-error.ts'
import { UNKNOWN_ERROR } from './unknown-error.ts'

/** Whether the message is worded for users: by the shop, or by the page that threw it. A bug's or the browser's is not. */
function hasMessageForUser(error: unknown): error is Error {
  return error instanceof ApiError || (error instanceof Error && error.name === 'Error')
}

/** The message of a failure if it is worded for users, otherwise the fallback. */
export function messageForUser(error: unknown, fallback = UNKNOWN_ERROR): string {
  return (hasMessageForUser(error) && error.message) || fallback
}

/** What to show after a failure: the message of a refusal, or the action's message for any other error. */
export function userFacingError(error: unknown, fallback: string): Error {
  return error instanceof ApiError && error.isUserFacing ? error : new Error(fallback, { cause: error })
}

/** For `.catch()`: throws the `userFacingError` of the failure, so that the form shows it. */
export function failWith(fallback: string): (error: unknown) => never {
  return (error) => {
    throw userFacingError(error, fallback)
  }
}

/** The server's message, even for a provider or network error, or the fallback if there is none. */
export function userFacingMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== 'internal' ? error.message : fallback
}

/** The action's sentence, followed by the shop's reason if it refused. */
export function failureWithReason(failure: string, error: unknown): string {
  return error instanceof ApiError && error.isUserFacing ? `${failure}. ${error.message}` : failure
}
