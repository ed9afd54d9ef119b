import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { BuilderSkeleton } from '../features/builders/builder-skeleton.tsx'
import { usePendingPath } from '../lib/use-pending-path.ts'

/** A page that comes sooner needs no skeleton. */
const LATE_MS = 150

/**
 * Shows the shape of a builder's profile that is slow to come. The page before it stays beneath, scrolled as it was: Back leads there.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const arriving = usePendingPath()
  // Another tab of the same profile is no other page.
  const isElsewhere = useLocation().pathname !== arriving
  const isLate = useLate(isElsewhere && arriving?.startsWith('/builder/') === true)
  return (
    <>
      <div className="contents" inert={isLate}>
        {children}
      </div>
      {isLate && (
        <div ref={belowHeader} className="fixed inset-x-0 bottom-0 z-10 overflow-hidden bg-paper">
          <BuilderSkeleton />
        </div>
      )}
    </>
  )
}

function belowHeader(cover: HTMLElement | null) {
  if (cover) cover.style.top = `${document.querySelector('header')?.getBoundingClientRect().bottom ?? 0}px`
}

function useLate(isArriving: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isArriving) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isArriving])
  return isLate && isArriving
}
