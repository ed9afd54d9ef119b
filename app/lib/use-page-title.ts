import { useEffect } from 'react'

/**
 * Sets the title of a private page once its data is known. Never uses a buyer's own words, because browsers keep titles in their
 * history.
 */
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
