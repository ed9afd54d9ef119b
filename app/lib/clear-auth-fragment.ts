/**
 * Clears an auth link's data from the URL fragment, and returns whether it held an access token. Never used to sign in: the
 * link's author could have put in their own session.
 */
export function clearAuthFragment(): boolean {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const hasToken = fragment.has('access_token') || fragment.has('refresh_token')
  if (!hasToken && !fragment.has('error_code')) return false
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return hasToken
}
