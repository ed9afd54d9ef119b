import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name, also the tooltip. */
  label: string
  /** Deletes or removes something: red on hover and focus. */
  danger?: boolean
  children: ReactNode
}

export function IconButton({ label, danger = false, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames('icon-button', danger && 'icon-button-danger', className)}
    >
      {children}
    </button>
  )
}
