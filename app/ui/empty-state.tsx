import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type EmptyStateProps = {
  /** The title: "No products found". */
  title: string
  /** Why it is empty. */
  children?: ReactNode
  /** The next step, a Button or ButtonLink. */
  action?: ReactNode
  /** An illustration above the text. */
  picture?: ReactNode
  /** The heading level where it is used. */
  level?: 1 | 2 | 3
  className?: string
}

export function EmptyState({ title, children, action, picture, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames('mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center', className)}>
      {picture && <div className="mb-3 w-36">{picture}</div>}
      <Heading className="font-serif text-xl">{title}</Heading>
      {children && <div className="text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
