import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type CardProps = {
  children: ReactNode
  /** `panel` has the panel background; `outline` has a hairline border; `float` has the only shadow. */
  look?: 'panel' | 'outline' | 'float'
  className?: string
}

const LOOKS = { panel: 'bg-panel', outline: 'border border-rule', float: 'bg-lifted shadow-float' }

export function Card({ children, look = 'panel', className }: CardProps) {
  return <div className={classNames('rounded-lg p-6', LOOKS[look], className)}>{children}</div>
}
