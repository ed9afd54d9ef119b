import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { NeedsScripts } from './needs-scripts.tsx'

export type SkeletonProps = {
  /** Give it the size and shape of what will come: `h-4 w-32`, `aspect-4/5`. */
  className?: string
}

/** A quiet block in the place of something that is on its way. Hidden from screen readers: see Loading. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames('skeleton block', className)} />
}

export type LoadingProps = {
  /** What is loading, in words: "Loading your orders". */
  label: string
  /** Skeletons in the shape of what comes. */
  children: ReactNode
  className?: string
}

/** Says aloud that something is loading, around the skeletons that show it. */
export function Loading({ label, children, className }: LoadingProps) {
  return (
    <div role="status" aria-busy="true" data-waits="" className={className}>
      <NeedsScripts title="This needs JavaScript">
        What is shown here comes to your browser once it knows who you are. Please switch JavaScript on and load the page again.
      </NeedsScripts>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
