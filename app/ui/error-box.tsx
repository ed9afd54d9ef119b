import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

export type ErrorBoxProps = {
  /** What happened, as one sentence. */
  children: ReactNode
  /** Offers 'Try again'. */
  onRetry?: () => void
  className?: string
}

/** The inline red box: what happened, nothing lost, try again. Read aloud as soon as it appears. */
export function ErrorBox({ children, onRetry, className }: ErrorBoxProps) {
  return (
    <div
      role="alert"
      data-fault
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-ember bg-ember-wash px-4 py-3 text-sm text-ember',
        className,
      )}
    >
      <span className="min-w-0">{children}</span>
      {onRetry && (
        <Button variant="text" size="small" onClick={onRetry} className="text-ember">
          Try again
        </Button>
      )}
    </div>
  )
}
