import { ApiError } from './api-error.ts'
import { raiseWindowEvent } from './window-events.ts'

/** Opens sign-in over the page if the session has ended, for example on another device. The page keeps its input and shows the error. */
export function askToSignIn(error: unknown, wanted?: () => void): void {
  if (!(error instanceof ApiError) || error.code !== 'not_signed_in') return
  const message = 'Your session has ended. Please sign in again.'
  raiseWindowEvent('openAuthModal', { mode: 'sign-in', message, ...(wanted && { wanted }) })
}
