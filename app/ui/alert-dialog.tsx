import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

export type AlertDialogProps = {
  onClose: () => void
  title: string
  /** The message; the dialog is closed while this is empty. */
  children: ReactNode
}

/** Shows one important message until the user confirms it. */
export function AlertDialog({ onClose, title, children }: AlertDialogProps) {
  return (
    <Modal
      open={Boolean(children)}
      onClose={onClose}
      title={title}
      description={children}
      role="alertdialog"
      className="modal-small"
      footer={
        <div className="flex justify-end">
          <Button variant="primary" onClick={onClose} data-autofocus="">
            OK
          </Button>
        </div>
      }
    />
  )
}
