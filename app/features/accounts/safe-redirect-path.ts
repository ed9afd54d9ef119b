/** A path of ours to go to, or the home page: the address bar can be written by anybody. */
export function safeRedirectPath(path: string | null): string {
  return path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : '/'
}
