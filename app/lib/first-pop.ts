type Cover = { close: () => void }

/** What covers the page, oldest first, and what gives each a history entry: `cover-page.ts`, loaded at the first sign of use. */
export const overPage: { covers: Cover[]; hear?: (event: PopStateEvent) => void; settle?: () => void } = { covers: [] }

/** While something covers the page, Back closes it. Returns the function that ends this; no entry is left behind then. */
export function coverPage(close: () => void): () => void {
  const cover = { close }
  overPage.covers = [...overPage.covers, cover]
  queueMicrotask(() => overPage.settle?.())
  return () => {
    overPage.covers = overPage.covers.filter((other) => other !== cover)
    queueMicrotask(() => overPage.settle?.())
  }
}

// Heard before the router, because the browser entry loads this first: the first listener hears first.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => overPage.hear?.(event))
