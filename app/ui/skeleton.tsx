import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { NeedsScripts } from './needs-scripts.tsx'

export type SkeletonProps = {
  /** The size and shape of what will load: `h-4 w-32`, `aspect-4/5`. */
  className?: string
}

/** A placeholder for something that is loading. Hidden from screen readers: see Loading. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames('skeleton block', className)} />
}

export type LoadingProps = {
  /** What is loading: "Loading your orders". */
  label: string
  /** The shapes of the content, or skeletons as children if they are nested. */
  shapes?: readonly string[]
  children?: ReactNode
  className?: string
}

/** Announces that something is loading, around its skeletons. */
export function Loading({ label, shapes = [], children, className }: LoadingProps) {
  return (
    <div role="status" aria-busy="true" data-waits="" className={className}>
      <NeedsScripts title="This needs JavaScript">
        This section requires JavaScript. Please turn it on and reload the page.
      </NeedsScripts>
      <span className="sr-only">{label}</span>
      {shapes.map((shape, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change
        <Skeleton key={at} className={shape} />
      ))}
      {children}
    </div>
  )
}
