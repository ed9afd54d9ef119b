/** A page that is still here after this has not been left: the person stopped it, or the connection did. */
const STILL_HERE_MS = 15_000

/** Never, if the browser leaves for good; after Back it may restore this page, and the button works again. */
export function untilShownAgain(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, STILL_HERE_MS)
  })
}
