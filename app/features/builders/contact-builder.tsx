import { raise } from '../../lib/window-events.ts'
import { Button } from '../../ui/button.tsx'

/** A visitor needs an account before the builder can answer them. */
export function ContactBuilder() {
  return (
    <Button
      data-for="visitor"
      variant="primary"
      aria-haspopup="dialog"
      onClick={() => raise('openAuthModal', { mode: 'sign-up', message: 'Sign up to contact this builder' })}
    >
      Contact Builder
    </Button>
  )
}
