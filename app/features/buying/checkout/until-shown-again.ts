/** After this time the page is still open: the user stopped the navigation, or the connection failed. */
const STILL_OPEN_MS = 15_000

/** Resolves when the page is shown again after Back, or if the browser never left. Never resolves if the browser leaves. */
export function untilShownAgain(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, STILL_OPEN_MS)
  })
}
