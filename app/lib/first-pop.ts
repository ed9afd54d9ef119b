type Cover = { close: () => void }

/** The open covers, oldest first. `cover-page.ts`, loaded at the first interaction, gives each a history entry. */
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

// Runs before the router's listener, because the browser entry loads this module first.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => overPage.hear?.(event))
