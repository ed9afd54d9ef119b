import { type ReactNode, useEffect, useState } from 'react'
import { BuilderSkeleton } from '#app/features/builders/builder-skeleton.tsx'
import { useArriving } from '#app/lib/use-arriving.ts'

/** A page that comes sooner needs no skeleton. */
const LATE_MS = 150

/** A builder's profile that takes its time shows its shape. The page before it waits behind, in case the other does not come. */
export function ArrivingPage({ children }: { children: ReactNode }) {
  const isLate = useLate(useArriving()?.startsWith('/builder/') ?? false)
  return (
    <>
      {isLate && <BuilderSkeleton />}
      <div className={isLate ? 'hidden' : 'contents'}>{children}</div>
    </>
  )
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
