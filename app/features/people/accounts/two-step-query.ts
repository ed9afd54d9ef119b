import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#app/lib/query-client.ts'
import { loadAuthClient } from '#app/lib/session.ts'
import { throwIfAuthError } from './auth-messages.ts'

/** Since when two-step verification is on, and the recovery codes of an account with an app or a passkey. */
export function useTwoStep() {
  return useQuery({ queryKey: ['two-step'], queryFn: readTwoStep }, queryClient)
}

async function readTwoStep() {
  const { mfa } = await loadAuthClient()
  const { data } = throwIfAuthError(await mfa.listFactors())
  const has = (type: string) => data?.all.some(({ factor_type, status }) => factor_type === type && status === 'verified')
  // Codes exist only if the user created them after adding an app or passkey.
  const codes = has('recovery_code') ? throwIfAuthError(await mfa.recoveryCodes.getStatus()).data : null
  return { since: data?.totp[0]?.created_at, hasPasskey: has('webauthn'), hasFactor: has('totp') || has('webauthn'), codes }
}
