/** Hears Back and Forward before the router does. The browser entry loads this first: the first listener hears first. */
export const firstPop: { hear?: (event: PopStateEvent) => void } = {}

if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => firstPop.hear?.(event))
