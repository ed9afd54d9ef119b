const CHECK_MAIL = 'Please click the authentication link in your e-mail and come back to log in.'
const FALLBACK = 'An error occurred'

/** What a refused sign-in or sign-up says to the person. */
export function authErrorMessage(error: unknown): string {
  const { name, status, code, message } = (error ?? {}) as { name?: string; status?: number; code?: string; message?: string }
  if (code === 'email_not_confirmed') return CHECK_MAIL
  // Too busy, or away for a while: the server says which.
  if (status === 503) return message || FALLBACK
  // What failed on our side has no words for people.
  if (code === 'unexpected_failure' || (status ?? 0) >= 500) return FALLBACK
  if (name === 'AuthRetryableFetchError') return 'We could not reach the shop. Check your connection and try again.'
  return message || FALLBACK
}

export function isUnconfirmed(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === 'email_not_confirmed'
}

/** What a finished sign-up says: the same whether or not the address had an account. */
export function signUpSuccessMessage(isBuilder: boolean): string {
  return `${isBuilder ? 'Builder account' : 'Account'} created! ${CHECK_MAIL}`
}

/** Throws what the auth client answers as an error, in words for people, for the form to show. */
export function throwIfAuthError<Answer extends { error: unknown }>(answer: Answer): Answer {
  if (answer.error) throw new Error(authErrorMessage(answer.error), { cause: answer.error })
  return answer
}
