/** A path on our own site, or the home page: anybody can write an address. */
export function safeRedirectPath(path: string | null): string {
  return path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : '/'
}
