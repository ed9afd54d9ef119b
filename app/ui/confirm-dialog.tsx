import { type ReactNode, useState } from 'react'
import { messageForUser } from '../lib/user-facing-error.ts'
import { Button } from './button.tsx'
import { ErrorBox } from './error-box.tsx'
import { Modal } from './modal.tsx'
import { useAction } from './use-action.ts'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  /** Can take a while; the dialog closes when it is done and shows an error if it failed. */
  onConfirm: () => Promise<unknown> | unknown
  title: string
  /** The effect of the action. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The action cannot be undone. */
  danger?: boolean
}

/** Asks for confirmation. The safe option has the focus. */
export function ConfirmDialog({ open, onClose, onConfirm, title, children, danger, ...labels }: ConfirmDialogProps) {
  const [failure, setFailure] = useState<string>()

  const { run: confirm, isPending } = useAction(
    async () => {
      setFailure(undefined)
      await onConfirm()
      onClose()
    },
    (error) => setFailure(messageForUser(error)),
  )

  return (
    <Modal
      open={open}
      onClose={onClose}
      busy={isPending}
      title={title}
      description={children}
      role="alertdialog"
      className="modal-small"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={isPending ? undefined : onClose} aria-disabled={isPending || undefined} data-autofocus="">
            {labels.cancelLabel ?? 'Cancel'}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={isPending} onClick={() => void confirm()}>
            {labels.confirmLabel}
          </Button>
        </div>
      }
    >
      {failure && <ErrorBox>{failure}</ErrorBox>}
    </Modal>
  )
}
