import { UNKNOWN_ERROR } from '#app/lib/unknown-error.ts'

const CHECK_MAIL = 'Please click the authentication link in your email and come back to log in.'

/** The message for a refused sign-in or sign-up. */
export function authErrorMessage(error: unknown): string {
  const { name, status, code, message } = (error ?? {}) as { name?: string; status?: number; code?: string; message?: string }
  if (code === 'email_not_confirmed') return CHECK_MAIL
  // Rate limits and outages: the server sends the message.
  if (status === 503) return message || UNKNOWN_ERROR
  // Server errors have no user-facing message.
  if (code === 'unexpected_failure' || (status ?? 0) >= 500) return UNKNOWN_ERROR
  if (name === 'AuthRetryableFetchError') return 'Couldn’t connect. Check your internet connection and try again.'
  return message || UNKNOWN_ERROR
}

export function isUnconfirmed(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === 'email_not_confirmed'
}

/** The message after sign-up: the same whether or not the address already had an account. */
export function signUpSuccessMessage(isBuilder: boolean): string {
  return `${isBuilder ? 'Builder account' : 'Account'} created! ${CHECK_MAIL}`
}

/** Throws the auth client's error with a message for the form to show. */
export function throwIfAuthError<Answer extends { error: unknown }>(answer: Answer): Answer {
  if (answer.error) throw new Error(authErrorMessage(answer.error), { cause: answer.error })
  return answer
}
