import { type ReactNode, useState } from 'react'
import { ApiError } from '../lib/api.ts'
import { failureWithReason } from '../lib/user-facing-error.ts'
import { Button, type ButtonProps } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toast } from './toast.ts'

type DeleteButtonProps = Pick<ButtonProps, 'size' | 'disabled'> & {
  /** What is deleted. */
  name: string
  question: string
  /** What will happen. */
  children: ReactNode
  onDelete: () => Promise<unknown>
  /** The toasts. */
  done: string
  failure: string
  refetch: () => Promise<unknown>
}

/** Deletes after a confirmation. What somebody else has deleted already is deleted too. */
export function DeleteButton({ name, question, children, onDelete, done, failure, refetch, ...look }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false)

  async function remove() {
    try {
      await onDelete()
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone) throw new Error(failureWithReason(failure, error))
    }
    toast.success(done)
    await refetch()
  }

  return (
    <>
      <Button {...look} variant="danger" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={question}
        confirmLabel="Delete"
        danger
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
