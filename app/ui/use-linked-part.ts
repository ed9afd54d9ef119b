import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { showLinked } from './show-linked.ts'

/** Shows the part of a page that the address names (`#changes`), once it has loaded, and again when its link is clicked again. */
export function useLinkedPart(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every click has its own key
  useEffect(() => (hash ? showLinked(hash.slice(1)) : undefined), [hash, key])
}
