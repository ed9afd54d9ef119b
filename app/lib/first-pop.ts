type Cover = { close: () => void }

/** The open covers, oldest first. `cover-page.ts`, loaded at the first interaction, gives each a history entry. */
export const overPage: { covers: Cover[]; hear?: (event: PopStateEvent) => void; settle?: () => void } = { covers: [] }

/** While a dialog covers the page, Back closes it. Returns a function that ends this and leaves no history entry behind. */
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
