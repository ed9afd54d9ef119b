import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { AskedProduct } from '#contracts/messaging/messages.ts'

type ContactBuilderProps = {
  builderId: string
  /** The instrument on whose page the button is: the next message is about it. */
  product?: AskedProduct
  /** Whether this is the primary action on the screen. */
  variant?: 'primary' | 'quiet'
}

/** Opens the chat with a builder. Builders see a link to edit their profile instead, except next to their instruments. */
export function ContactBuilder({ builderId, product, variant = 'primary' }: ContactBuilderProps) {
  const { profileId } = useSession()
  if (profileId === builderId) return product ? null : <ButtonLink to="/dashboard/profile">Edit profile</ButtonLink>
  return (
    <Button
      variant={variant}
      aria-haspopup="dialog"
      onClick={() =>
        raiseWindowEvent('openChat', {
          addressee: { builder_id: builderId },
          ...(product && { product: { id: product.id, name: product.name } }),
        })
      }
    >
      Contact Builder
    </Button>
  )
}
