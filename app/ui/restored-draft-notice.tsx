import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

export type RestoredDraftNoticeProps = {
  isRestored: boolean
  /** Leave out if the form offers it elsewhere. */
  onDiscard?: () => void
  className?: string
}

/** Tells the user that input was restored after a reload, and offers to discard it. */
export function RestoredDraftNotice({ isRestored, onDiscard, className }: RestoredDraftNoticeProps) {
  if (!isRestored) return null
  return (
    <p
      role="status"
      className={classNames('flex flex-wrap items-center gap-x-4 border-l-2 border-brass bg-panel px-4 py-2 text-sm', className)}
    >
      We restored your unsaved changes.
      {onDiscard && (
        <Button variant="text" size="small" onClick={onDiscard} className="-mx-1 px-1">
          Discard changes
        </Button>
      )}
    </p>
  )
}
