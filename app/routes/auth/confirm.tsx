import { ConfirmEmailLink } from '#app/features/accounts/confirm-email-link.tsx'

export function meta() {
  return [
    { title: 'Confirm · Tonewood' },
    { name: 'robots', content: 'noindex' },
    // The address carries a secret.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function AuthConfirm() {
  return <ConfirmEmailLink />
}
