import { Refusal } from '#contracts/kernel/refusal.ts'

/** The URLs to which the provider sends the buyer afterwards, always our own pages */
export function returnUrls(publicUrl: string) {
  return {
    successUrl: `${publicUrl}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/checkout/cancel`,
  }
}

/** Refuses a foreign return address, which would learn the session's id. */
export function refuseForeignReturnUrl(
  publicUrl: string,
  field: 'success_url' | 'cancel_url',
  address: string | undefined,
): void {
  if (address === undefined || isOwn(publicUrl, address)) return
  const message = 'Return URLs must be on this shop’s site'
  throw new Refusal('invalid_input', message, { fields: { [field]: [message] } })
}

function isOwn(publicUrl: string, address: string): boolean {
  // Browsers drop tabs and newlines and read a backslash as a slash: `/\evil` is a foreign host.
  if (/[\\\p{Cc}]/u.test(address) || !URL.canParse(address, publicUrl)) return false
  const url = new URL(address, publicUrl)
  return url.origin === new URL(publicUrl).origin && url.username === '' && url.password === ''
}
