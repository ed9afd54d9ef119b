import { useEffect, useState } from 'react'
import type { Drawing } from '#contracts/custom-builds/drawing-views.ts'

type Picture = Drawing['front']

/** After the last choice; a color field changes many times a second. */
const PAUSE_MS = 300
const MOST_WAIT_SECONDS = 10

/** The newest picture that could be loaded, and whether a newer one is on its way. Null if the newest could not be loaded. */
export function useDrawnPicture({ path, alt }: Picture, isSeen: boolean) {
  const [shown, setShown] = useState<Picture | null>()
  const [isUpdating, setUpdating] = useState(false)
  useEffect(() => {
    if (!isSeen) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      setUpdating(true)
      const isLoaded = await load(path, leaving.signal).catch(() => false)
      if (leaving.signal.aborted) return
      setShown(isLoaded ? { path, alt } : null)
      setUpdating(false)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [path, alt, isSeen])
  return { shown, isUpdating }
}

/** Preloads the picture. If the server is busy, retries once after the time it named. */
async function load(path: string, signal: AbortSignal, isSecond = false): Promise<boolean> {
  const answer = await fetch(path, { signal })
  await answer.blob()
  if (answer.status !== 503 || isSecond) return answer.ok
  const seconds = Math.min(Number(answer.headers.get('retry-after')) || 2, MOST_WAIT_SECONDS)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return load(path, signal, true)
}
