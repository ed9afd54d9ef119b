/** A typed web address, made whole: `example.com` is meant as https. Null for what is no page on the web, such as `javascript:`. */
export function webAddress(typed: string): string | null {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(whole)) return null
  const { protocol, hostname, username, password, href } = new URL(whole)
  const isPage = (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && !hostname.endsWith('.')
  // A name before an @ looks like the host and is not.
  if (!isPage || username || password) return null
  return href.endsWith('/') && !whole.endsWith('/') ? href.slice(0, -1) : href
}
