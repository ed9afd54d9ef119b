import type { ReactNode } from 'react'
import { userFacingMessage } from '../lib/user-facing-error.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

export type ErrorBoxProps = {
  /** What happened, in one sentence. */
  children: ReactNode
  /** The error. The server's message is shown below if there is one. */
  error?: unknown
  /** Offers 'Try again'. */
  onRetry?: () => void
  className?: string
}

/** The inline red box with the error and a way to retry. Announced as soon as it appears. */
export function ErrorBox({ children, error, onRetry, className }: ErrorBoxProps) {
  const reason = userFacingMessage(error, '')
  return (
    <div
      role="alert"
      data-fault
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-ember bg-ember-wash px-4 py-3 text-sm text-ember',
        className,
      )}
    >
      <span className="min-w-0">
        {children}
        {reason && <span className="mt-1 block">{reason}</span>}
      </span>
      {onRetry && (
        <Button variant="text" size="small" onClick={onRetry} className="text-ember">
          Try again
        </Button>
      )}
    </div>
  )
}
