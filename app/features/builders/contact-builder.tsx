import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'

type ContactBuilderProps = {
  builderId: string
  /** Whether it is the main action on the screen. */
  variant?: 'primary' | 'quiet'
}

/** Opens the chat with a builder. Visitors sign up first. Hidden from the builder. */
export function ContactBuilder({ builderId, variant = 'primary' }: ContactBuilderProps) {
  const { profileId, status } = useSession()
  if (profileId === builderId) return null

  function openChat() {
    raiseWindowEvent('openChat', { addressee: { builder_id: builderId } })
  }

  return (
    <Button
      variant={variant}
      aria-haspopup="dialog"
      onClick={() => {
        if (status === 'signed-in') openChat()
        else raiseWindowEvent('openAuthModal', { mode: 'sign-up', message: 'Sign up to contact this builder', wanted: openChat })
      }}
    >
      Contact Builder
    </Button>
  )
}
