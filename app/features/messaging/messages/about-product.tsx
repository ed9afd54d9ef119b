import { X } from 'lucide-react'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { AskedProduct } from '#contracts/messaging/messages.ts'

/** The instrument that the message is about. The writer can remove it. */
export function AboutProduct({ product: { name }, onDrop }: { product: AskedProduct; onDrop: () => void }) {
  return (
    <p className="mb-1 flex min-w-0 flex-none items-center text-sm text-ink-soft">
      <span className="truncate">
        About <bdi className="text-ink">{name}</bdi>
      </span>
      <IconButton label={`Remove ${name} from this message`} onClick={onDrop} className="flex-none">
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </p>
  )
}
