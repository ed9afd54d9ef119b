import { loadAuthClient } from '#app/lib/session.ts'
import { useLiveQuery } from '#app/lib/use-live-query.ts'
import { throwIfAuthError } from './auth-messages.ts'

/** Since when two-step verification is on, and the account's recovery codes. Live, because codes may be replaced elsewhere. */
export function useTwoStep() {
  return useLiveQuery('profile', { queryKey: ['two-step'], queryFn: readTwoStep })
}

export type NewCodes = { codes: string[]; createdAt: string }

/** The codes of the auth client's answer, with the time that tells whether newer ones replaced them */
export function newCodes(answer: { codes: string[] }): NewCodes {
  const { codes, created_at: createdAt } = answer as { codes: string[]; created_at: string }
  return { codes, createdAt }
}

async function readTwoStep() {
  const { mfa } = await loadAuthClient()
  const { data } = throwIfAuthError(await mfa.listFactors())
  const find = (type: string) => data?.all.find(({ factor_type, status }) => factor_type === type && status === 'verified')
  const hasPasskey = find('webauthn') !== undefined
  // Codes exist only if the user created them after adding an app or passkey.
  const set = find('recovery_code')
  const codes = set ? throwIfAuthError(await mfa.recoveryCodes.getStatus()).data : null
  return {
    since: data?.totp[0]?.created_at,
    hasPasskey,
    hasFactor: hasPasskey || find('totp') !== undefined,
    codes,
    codesCreatedAt: set?.created_at,
  }
}
