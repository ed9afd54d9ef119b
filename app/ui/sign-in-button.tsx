import { raiseWindowEvent } from '../lib/window-events.ts'
import { Button, type ButtonProps } from './button.tsx'
import { NeedsScripts } from './needs-scripts.tsx'

/** Opens the sign-in dialog; afterward the user is on the same page. */
export function SignInButton({ variant = 'primary', children = 'Sign In', ...rest }: Omit<ButtonProps, 'onClick'>) {
  return (
    <>
      <Button
        {...rest}
        variant={variant}
        aria-haspopup="dialog"
        onClick={() => raiseWindowEvent('openAuthModal', { mode: 'sign-in' })}
      >
        {children}
      </Button>
      <NeedsScripts>Signing in needs JavaScript. Please turn it on and reload the page.</NeedsScripts>
    </>
  )
}
