import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

export type AlertDialogProps = {
  onClose: () => void
  title: string
  /** What there is to say; nothing keeps it closed. */
  children: ReactNode
}

/** Says one thing that must not be missed, and waits until it was read. */
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
