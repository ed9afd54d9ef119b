import { useLocation } from 'react-router'
import { useLinkedEntry } from '#app/ui/use-linked-entry.ts'
import { useLinkedPart } from '#app/ui/use-linked-part.ts'

/** Shows the request that the address names, or the part of it (`#sheet`), once it has loaded. */
export function useLinkedRequest(requestId: string, hasLoaded: boolean): void {
  const { hash } = useLocation()
  useLinkedEntry('request', hasLoaded && !hash ? [requestId] : undefined)
  useLinkedPart()
}
