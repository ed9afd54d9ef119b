import { useSession } from '#app/lib/session.ts'
import { raise } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'

type ContactBuilderProps = {
  builderId: string
  /** The one act of the screen, or one beside others. */
  variant?: 'primary' | 'quiet'
}

/** Opens the chat with a builder; a visitor needs an account before the builder can answer. Nobody writes to themselves. */
export function ContactBuilder({ builderId, variant = 'primary' }: ContactBuilderProps) {
  const { profileId, status } = useSession()
  if (profileId === builderId) return null

  function openChat() {
    raise('openChat', { addressee: { builder_id: builderId } })
  }

  return (
    <Button
      variant={variant}
      aria-haspopup="dialog"
      onClick={() => {
        if (status === 'signed-in') openChat()
        else raise('openAuthModal', { mode: 'sign-up', message: 'Sign up to contact this builder', wanted: openChat })
      }}
    >
      Contact Builder
    </Button>
  )
}
