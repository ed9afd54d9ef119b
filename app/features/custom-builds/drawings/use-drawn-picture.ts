import { useEffect, useState } from 'react'
import type { Drawing } from '#contracts/custom-builds/drawing-views.ts'

type Picture = Drawing['front']

/** After the last choice; a color field changes many times a second. */
const PAUSE_MS = 300
const MOST_WAIT_SECONDS = 10

/** The newest picture that could be loaded. The one before stays until then, and if drawing fails. Null if none could be. */
export function useDrawnPicture({ path, alt }: Picture): Picture | null | undefined {
  const [shown, setShown] = useState<Picture | null>()
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const isLoaded = await load(path, leaving.signal).catch(() => false)
      if (!leaving.signal.aborted) setShown((last) => (isLoaded ? { path, alt } : (last ?? null)))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [path, alt])
  return shown
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
