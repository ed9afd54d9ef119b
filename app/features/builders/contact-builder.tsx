import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import type { AskedProduct } from '#contracts/messages.ts'

type ContactBuilderProps = {
  builderId: string
  /** The instrument whose page it is on: the next message is about it. */
  product?: AskedProduct
  /** Whether it is the main action on the screen. */
  variant?: 'primary' | 'quiet'
}

/** Opens the chat with a builder. Hidden from the builder. */
export function ContactBuilder({ builderId, product, variant = 'primary' }: ContactBuilderProps) {
  const { profileId } = useSession()
  if (profileId === builderId) return null
  return (
    <Button
      variant={variant}
      aria-haspopup="dialog"
      onClick={() => raiseWindowEvent('openChat', { addressee: { builder_id: builderId }, ...(product && { product: { id: product.id, name: product.name } }) })}
    >
      Contact Builder
    </Button>
  )
}
