import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeProps = {
  /** `good` for available or paid, `bad` for failed, `waiting` for pending or reserved, `done` for sold, `plain` for anything else. */
  tone?: 'plain' | 'good' | 'waiting' | 'bad' | 'done'
  children: ReactNode
  className?: string
}

const TONES = {
  plain: 'border-rule text-ink-soft',
  good: 'border-spruce text-spruce',
  waiting: 'border-brass text-ink',
  bad: 'border-ember text-ember',
  done: 'border-ink bg-ink text-paper',
}

export function Badge({ tone = 'plain', children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center whitespace-nowrap rounded-sm border px-1.5 text-xs font-medium leading-5',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
