import { ConfirmEmailLink } from '#app/features/people/accounts/confirm-email-link.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Confirm', { hasSecretAddress: true })

export default function AuthConfirm() {
  return <ConfirmEmailLink />
}
