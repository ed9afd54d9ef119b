import { use } from 'react'
import { PREVIEW_NOTE_ID, PreviewContext } from '../lib/preview-context.ts'
import { useSession } from '../lib/session.ts'
import { raiseWindowEvent } from '../lib/window-events.ts'
import { Button, type ButtonProps } from './button.tsx'

type RequestBuildButtonProps = Omit<ButtonProps, 'onClick'> & {
  builderId: string
  /** The offer to request; without one the buyer chooses. */
  listingId?: string
}

/** Opens the form for a build request. Hidden from the builder. */
export function RequestBuildButton({
  builderId,
  listingId,
  children = 'Request Custom Build',
  ...rest
}: RequestBuildButtonProps) {
  const { profileId } = useSession()
  const isPreview = use(PreviewContext)
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
