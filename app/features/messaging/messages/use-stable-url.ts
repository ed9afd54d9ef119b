import { useState } from 'react'

// Early enough for a download that starts now to finish.
const MARGIN_MS = 60_000

/** Attachment URLs are renewed regularly. This keeps the first valid one, so that files do not load again. */
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
