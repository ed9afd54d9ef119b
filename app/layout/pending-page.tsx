import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { usePendingPath } from '../lib/use-pending-path.ts'
import { useLazyPart } from '../ui/lazy-parts.ts'

/** No skeleton for pages that load faster than this. */
const LATE_MS = 150

/** A skeleton for a builder's profile that is slow to load. The previous page stays mounted so that Back restores its scroll position. */
export function PendingPage({ children }: { children: ReactNode }) {
  const arriving = usePendingPath()
  // Another tab of the same profile counts as the same page.
  const isElsewhere = useLocation().pathname !== arriving
  const BuilderSkeleton = useLazyPart('BuilderSkeleton')
  const isLate = useDelayed(isElsewhere && arriving?.startsWith('/builder/') === true)
  return (
    <>
      <div className="contents" inert={isLate && BuilderSkeleton !== undefined}>
        {children}
      </div>
      {isLate && BuilderSkeleton && (
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

function useDelayed(isArriving: boolean): boolean {
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
