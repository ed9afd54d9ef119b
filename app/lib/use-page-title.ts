import { useEffect } from 'react'

/** Names the thing that a private page shows, which its route does not know. Never in a buyer's own words: titles stay in histories. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    const former = document.title
    const title = `${name} · Tonewood`
    document.title = title
    return () => {
      // The next page has set its own.
      if (document.title === title) document.title = former
    }
  }, [name])
}
