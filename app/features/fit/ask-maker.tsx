import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import type { FittingProduct } from '#contracts/fit-views.ts'

/** Opens the chat with the maker, with a question about what is not given. Visitors sign up first. Hidden from the maker. */
export function AskMaker({ fit: { product, missing } }: { fit: FittingProduct }) {
  const { profileId, status } = useSession()
  if (profileId === product.builder_id || missing.length === 0) return null

  function openChat() {
    const proposal = `Hello! I like your ${product.name}. Could you let me know its measures: ${listed(missing)}?`
    raiseWindowEvent('openChat', { addressee: { builder_id: product.builder_id }, proposal })
  }

  return (
    <Button
      variant="text"
      size="small"
      aria-haspopup="dialog"
      onClick={() => {
        if (status === 'signed-in') openChat()
        else raiseWindowEvent('openAuthModal', { mode: 'sign-up', message: 'Sign up to contact this builder', wanted: openChat })
      }}
    >
      Ask the maker<span className="sr-only"> of {product.name}</span>
    </Button>
  )
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
}
