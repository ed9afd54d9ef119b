import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The buttons of a form in a dialog. They stay at the bottom while the form scrolls. Elsewhere use the dialog's `footer`. */
export function DialogFoot({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('modal-foot', className)}>{children}</div>
}
