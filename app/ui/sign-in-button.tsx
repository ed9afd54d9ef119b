import { raise } from '../lib/window-events.ts'
import { Button, type ButtonProps } from './button.tsx'
import { NeedsScripts } from './needs-scripts.tsx'

/** Opens the dialog to sign in; afterwards one is where one was. */
export function SignInButton({ variant = 'primary', children = 'Sign In', ...rest }: Omit<ButtonProps, 'onClick'>) {
  return (
    <>
      <Button {...rest} variant={variant} aria-haspopup="dialog" onClick={() => raise('openAuthModal', { mode: 'sign-in' })}>
        {children}
      </Button>
      <NeedsScripts>Signing in needs JavaScript. Please switch it on and load the page again.</NeedsScripts>
    </>
  )
}
