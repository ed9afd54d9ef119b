import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#app/lib/query-client.ts'
import { loadAuthClient } from '#app/lib/session.ts'
import { SESSION_KEY } from '#app/lib/stored-session.ts'
import { throwIfAuthError } from './auth-messages.ts'

export type Identity = { identity_id: string; provider: string; email?: string | null }

/** How the account signs in: `email` if it has a password, and the provider if it is connected */
export function useIdentities(): Identity[] {
  const query = { queryKey: ['identities'] as const, queryFn: readIdentities, placeholderData: storedIdentities }
  return useQuery(query, queryClient).data ?? []
}

/** Whether the account has a password. True until that is known, because the server checks it anyway. */
export function useHasPassword(): boolean {
  const identities = useIdentities()
  return identities.length === 0 || identities.some(({ provider }) => provider === 'email')
}

async function readIdentities(): Promise<Identity[]> {
  const client = await loadAuthClient()
  return throwIfAuthError(await client.getUserIdentities()).data?.identities ?? []
}

/** This browser's copy, until the answer arrives: another device may have changed them. */
function storedIdentities(): Identity[] {
  try {
    return JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')?.user?.identities ?? []
  } catch {
    return []
  }
}
