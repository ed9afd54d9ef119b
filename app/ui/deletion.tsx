import { type ReactNode, useState } from 'react'
import { ApiError } from '../lib/api.ts'
import { failureWithReason } from '../lib/user-facing-error.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toast } from './toast.ts'

type DeletionProps = {
  /** The item to delete. */
  name: string
  question: string
  /** The effect of the deletion. */
  children: ReactNode
  onDelete: () => Promise<unknown>
  /** The toasts. */
  done: string
  failure: string
  refetch: () => Promise<unknown>
  /** The button that opens the confirmation, or a menu that holds it. */
  renderOpener: (button: { 'aria-label': string; children: string; onClick: () => void }) => ReactNode
}

/** Deletes after a confirmation. An entry that is already deleted counts as deleted. */
export function Deletion({ name, question, children, onDelete, done, failure, refetch, renderOpener }: DeletionProps) {
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
      {renderOpener({ 'aria-label': `Delete ${name}`, children: 'Delete', onClick: () => setAsking(true) })}
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
