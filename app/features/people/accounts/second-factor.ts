import { formText } from '#app/lib/form-text.ts'
import { completeRequiredStep } from '#app/lib/required-step.ts'
import { loadAuthClient } from '#app/lib/session.ts'
import { authErrorMessage, throwIfAuthError } from './auth-messages.ts'

type AuthError = { code?: string | undefined; status?: number | undefined }
type Answer = { error: (AuthError & Error) | null }

/** Verifies the session with the form's `code` or `recovery_code`. Throws what the form shows, the reason at its field. */
export async function verifySecondFactor(values: FormData): Promise<void> {
  const client = await loadAuthClient()
  const code = formText(values, 'code')
  if (!code) {
    const recoveryCode = formText(values, 'recovery_code')
    return refuseAtField(await client.mfa.recoveryCodes.verify({ code: recoveryCode }), 'recovery_code')
  }
  const { data } = throwIfAuthError(await client.mfa.listFactors())
  // Any app's code is accepted, so it does not matter which one is named.
  await verifyApp(data?.totp[0]?.id ?? '', code)
}

/** Verifies the session with the code of an app. The first one turns two-step verification on. */
export async function verifyApp(factorId: string, code: string): Promise<void> {
  const { mfa } = await loadAuthClient()
  refuseAtField(await verifiedAnswer(() => mfa.challengeAndVerify({ factorId, code: code.replaceAll(' ', '') })), 'code')
}

function refuseAtField({ error }: Answer, field: 'code' | 'recovery_code'): void {
  if (!error) return
  throw Object.assign(new Error(authErrorMessage(error), { cause: error }), fieldErrors(error, field))
}

function fieldErrors(error: AuthError, field: 'code' | 'recovery_code') {
  const message = secondFactorMessage(error, field)
  return message === undefined ? {} : { fields: { [field]: [message] } }
}

/** The message for a code that was refused; undefined for any other failure. */
export function secondFactorMessage({ code, status }: AuthError, field: 'code' | 'recovery_code'): string | undefined {
  if (code === 'mfa_verification_failed') {
    return field === 'code'
      ? 'That code isn’t right. Enter the newest code from your app.'
      : 'That recovery code isn’t right, or was already used.'
  }
  if (status !== 429) return undefined
  return field === 'code'
    ? 'Too many tries. Wait 5 minutes or use a recovery code.'
    : 'Too many tries. Wait an hour, or use your authenticator app or passkey.'
}

/** Whether an unfinished sign-in has ended, so that it has to start again. */
export function isSignInOver(error: unknown): boolean {
  const { name, status } = ((error as Error | undefined)?.cause ?? {}) as { name?: string; status?: number }
  return name === 'AuthSessionMissingError' || status === 401
}

/** Whether a sign-in still needs its second step. */
export function isSecondStepPending(user: { app_metadata: Record<string, unknown> } | null | undefined): boolean {
  return user?.app_metadata.second_factor_pending === true
}

/** Makes a call that needs a recent verification, and asks for it if necessary. */
export async function withVerification<Given extends Answer>(call: () => Promise<Given>): Promise<Given> {
  return throwIfAuthError(await verifiedAnswer(call))
}

/** The same, with an answer that may be a refusal. */
export async function verifiedAnswer<Given extends Answer>(call: () => Promise<Given>): Promise<Given> {
  const answer = await call()
  if (isVerificationAsked(answer.error) && (await completeRequiredStep('verification_required'))) return call()
  return answer
}

/** Whether a call was refused until the user confirms who they are. */
function isVerificationAsked(error: AuthError | null): boolean {
  return error?.code === 'insufficient_aal' || error?.code === 'reauthentication_needed'
}
