/** With `keeps`, the page and everything typed stay if the session has ended, because a form is waiting. */
type TokenOptions = { fresh: boolean; keeps?: boolean }
type TokenSource = (options?: TokenOptions) => Promise<string | null>

let tokenSource: TokenSource = async () => null

/** The session registers its token source here, so that neither it nor `api` needs to load the other. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source
}

/** The access token for an API call; null when signed out. */
export function requestToken(options?: TokenOptions): Promise<string | null> {
  return tokenSource(options)
}
