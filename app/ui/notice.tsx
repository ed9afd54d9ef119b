import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const TONES = { done: 'border-spruce', caution: 'border-brass' }

export type NoticeProps = {
  tone: keyof typeof TONES
  /** Announced as soon as it appears. */
  role?: 'status'
  children: ReactNode
  className?: string
}

/** A highlighted message: a result, or important information. */
export function Notice({ tone, role, children, className }: NoticeProps) {
  return (
    <div role={role} className={classNames('border-l-2 bg-panel px-4 py-3', TONES[tone], className)}>
      {children}
    </div>
  )
}
