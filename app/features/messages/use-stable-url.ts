import { useState } from 'react'

// Rather too early: what begins to load now should arrive.
const MARGIN_MS = 60_000

/** Addresses are renewed again and again; one that is in use stays as long as it is good, so that nothing starts anew. */
export function useStableUrl(latest: string): string {
  const [used, setUsed] = useState(latest)
  if (used === latest || !isOver(used)) return used
  setUsed(latest)
  return latest
}

function isOver(address: string): boolean {
  const expires = Number(new URLSearchParams(address.split('?')[1]).get('expires'))
  return expires * 1000 - MARGIN_MS < Date.now()
}
