import { ApiError } from './api-error.ts'
import { UNKNOWN_ERROR } from './unknown-error.ts'

/** Whether its message is worded for people: by the shop, or by the page that threw it. That of a bug or of the browser is not. */
function hasMessageForPeople(error: unknown): error is Error {
  return error instanceof ApiError || (error instanceof Error && error.name === 'Error')
}

/** The message of a failure if it is worded for people, otherwise the fallback. */
export function messageForPeople(error: unknown, fallback = UNKNOWN_ERROR): string {
  return (hasMessageForPeople(error) && error.message) || fallback
}

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
