/** A path on our own site, or the home page for anything else: links can be forged. */
export function safeRedirectPath(path: string | null): string {
  return path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : '/'
}
