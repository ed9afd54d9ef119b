import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import type { FittingProduct } from '#contracts/finding/fit-views.ts'

const LIST = new Intl.ListFormat('en-GB')

/** Opens the chat with the maker and asks for the missing measurements. Hidden from the maker. */
export function AskMaker({ fit: { product, missing } }: { fit: FittingProduct }) {
  const { profileId } = useSession()
  if (profileId === product.builder_id || missing.length === 0) return null
  const { id, name } = product
  const proposal = `Hi! I’m interested in your ${name}. Could you send me these measurements: ${LIST.format(missing)}?`
  return (
    <Button
      variant="text"
      size="small"
      className="px-0"
      aria-haspopup="dialog"
      onClick={() =>
        raiseWindowEvent('openChat', { addressee: { builder_id: product.builder_id }, product: { id, name }, proposal })
      }
    >
      Ask the builder<span className="sr-only"> of {name}</span>
    </Button>
  )
}
