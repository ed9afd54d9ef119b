import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type Shown = { open: boolean; onClose: () => void }
type DialogButtonProps = Omit<ButtonProps, 'onClick'> & { dialog: (shown: Shown) => ReactNode }

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" {...button} onClick={() => setOpen(true)} />
      {dialog({ open, onClose: () => setOpen(false) })}
    </>
  )
}
