import { ProviderReturn } from '#app/features/people/accounts/provider-return.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Sign in', { hasSecretAddress: true })

export default function AuthComplete() {
  return <ProviderReturn />
}
