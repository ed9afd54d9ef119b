import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

export type RestoredDraftNoticeProps = {
  isRestored: boolean
  /** Left out where the form offers it elsewhere. */
  onDiscard?: () => void
  className?: string
}

/** What was typed before a reload is back, and can be thrown away. */
export function RestoredDraftNotice({ isRestored, onDiscard, className }: RestoredDraftNoticeProps) {
  if (!isRestored) return null
  return (
    <p
      role="status"
      className={classNames('flex flex-wrap items-center gap-x-4 border-l-2 border-brass bg-plate px-4 py-2 text-sm', className)}
    >
      We kept what you typed here and did not save yet.
      {onDiscard && (
        <Button variant="text" size="small" onClick={onDiscard} className="-mx-1 px-1">
          Discard changes
        </Button>
      )}
    </p>
  )
}
