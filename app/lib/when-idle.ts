/** Runs a task when the browser is idle, or after half a second if it cannot tell. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => run())
  else setTimeout(run, 500)
}
