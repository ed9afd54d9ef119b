/** Parses a typed web address into a complete URL: `example.com` becomes https. Null for anything else, such as `javascript:`. */
export function webAddress(typed: string): string | null {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(whole)) return null
  const { protocol, hostname, username, password, href } = new URL(whole)
  const isPage = (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && !hostname.endsWith('.')
  // The part before an @ looks like the host but is not.
  if (!isPage || username || password) return null
  return href.endsWith('/') && !whole.endsWith('/') ? href.slice(0, -1) : href
}
