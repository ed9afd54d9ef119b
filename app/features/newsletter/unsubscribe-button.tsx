import { useState } from 'react'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { Button, type ButtonProps } from '#app/ui/button.tsx'

const UnsubscribeDialog = lazyDialog(() => import('./unsubscribe-dialog.tsx').then((module) => module.UnsubscribeDialog))

/** Opens the small form by which one leaves the newsletter, and loads it only then. */
export function UnsubscribeButton(look: Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'>) {
  const [{ opened, isOpen }, setDialog] = useState({ opened: 0, isOpen: false })
  return (
    <>
      <Button {...look} onClick={() => setDialog({ opened: opened + 1, isOpen: true })} />
      {opened > 0 && (
        // Each time a fresh one: what was said last time is over.
        <UnsubscribeDialog key={opened} open={isOpen} onClose={() => setDialog({ opened, isOpen: false })} />
      )}
    </>
  )
}
