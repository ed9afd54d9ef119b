import { use } from 'react'
import { OrderBookContext } from '../lib/order-book-context.ts'
import { PREVIEW_NOTE_ID, PreviewContext } from '../lib/preview-context.ts'
import { useSession } from '../lib/session.ts'
import { raiseWindowEvent } from '../lib/window-events.ts'
import { Button, type ButtonProps } from './button.tsx'

type RequestBuildButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  builderId: string
  /** The offer to request; if undefined the buyer chooses. */
  listingId?: string
  /** The offer's name, if several buttons have the same label. */
  of?: string
}

/** Opens the form for a build request or a waiting-list entry, with the same label everywhere. Hidden from the builder. */
export function RequestBuildButton({ builderId, listingId, of, ...props }: RequestBuildButtonProps) {
  const { profileId } = useSession()
  const book = use(OrderBookContext)
  const children = book?.action ?? 'Request Custom Build'
  const rest = { ...props, ...(of && { 'aria-label': `${children}: ${of}` }) }
  const isPreview = use(PreviewContext)
  if (book && book.state !== 'free' && book.state !== 'list') return <p className="py-2.5 text-sm text-ink-soft">{book.action}</p>
  if (isPreview) {
    return (
      <Button {...rest} aria-disabled aria-describedby={PREVIEW_NOTE_ID}>
        {children}
      </Button>
    )
  }
  if (profileId === builderId) return null
  return (
    <Button {...rest} aria-haspopup="dialog" onClick={() => raiseWindowEvent('openCustomBuildRequest', { listingId })}>
      {children}
    </Button>
  )
}
