/** Runs it when the browser has nothing else to do, or after half a second where it cannot tell. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => run())
  else setTimeout(run, 500)
}
