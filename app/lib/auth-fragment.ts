/**
 * Clears what an auth link left in the address's fragment, and tells whether there was an access token in it.
 * It is never used to sign in: whoever wrote the link could have put their own session there.
 */
export function clearAuthFragment(): boolean {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const hasToken = fragment.has('access_token') || fragment.has('refresh_token')
  if (!hasToken && !fragment.has('error_code')) return false
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return hasToken
}
