/** With `keeps`, the page and everything typed stay if the session has ended, because a form is waiting. */
type TokenOptions = { fresh: boolean; keeps?: boolean }
type TokenSource = (options?: TokenOptions) => Promise<string | null>

let tokenSource: TokenSource = async () => null

/** The session registers where access tokens come from, so that neither it nor `api` need load the other. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source
}

/** The access token for a call of the API; null when signed out. */
export function requestToken(options?: TokenOptions): Promise<string | null> {
  return tokenSource(options)
}
