import { useState } from 'react'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { Button, type ButtonProps } from '#app/ui/button.tsx'

const UnsubscribeDialog = lazyDialog(() => import('./unsubscribe-dialog.tsx').then((module) => module.UnsubscribeDialog))

/** Opens the unsubscribe form, and loads its code only then. */
export function UnsubscribeButton(look: Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'>) {
  const [{ opened, isOpen }, setDialog] = useState({ opened: 0, isOpen: false })
  return (
    <>
      <Button {...look} onClick={() => setDialog({ opened: opened + 1, isOpen: true })} />
      {opened > 0 && (
        // A new form each time, without the previous message.
        <UnsubscribeDialog key={opened} open={isOpen} onClose={() => setDialog({ opened, isOpen: false })} />
      )}
    </>
  )
}
