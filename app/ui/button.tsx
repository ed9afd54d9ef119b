import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** An entry of an `ActionMenu`. */
type MenuLook = 'menu' | 'menu-danger'

type ButtonLook = {
  /** `primary` is the most important action on the screen; `text` looks like a link; `danger` is quiet until hover and focus. */
  variant?: 'primary' | 'quiet' | 'text' | 'danger' | MenuLook
  size?: 'small' | 'normal' | 'large'
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows that the action is running. The button keeps its width, name and focus, and ignores further clicks. */
    pending?: boolean
  }

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook

export function Button({ variant = 'quiet', size, pending = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size }, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={(event) => {
        // Not `disabled`, which would drop the focus: further clicks are ignored instead.
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className="button-words">{children}</span>
      {pending && <span className="spinner" aria-hidden="true" />}
    </button>
  )
}

/** A link to another page of the shop that looks like a button. */
export function ButtonLink({ variant = 'quiet', size, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClasses({ variant, size }, className)}>
      <span className="button-words">{children}</span>
    </Link>
  )
}

function buttonClasses({ variant = 'quiet', size = 'normal' }: ButtonLook, more?: string): string {
  return classNames('button', `button-${variant}`, size !== 'normal' && `button-${size}`, more)
}
