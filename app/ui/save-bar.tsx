import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

export type SaveBarProps = {
  /** There are unsaved changes. */
  isChanged: boolean
  isUploading?: boolean
  /** Shown while everything is saved. */
  rest: string
  /** Discards the draft; the returned function restores it. Left out if Cancel does that. */
  onDiscard?: () => () => void
  /** The buttons, the most important one last. */
  children: ReactNode
}

/** Stays at the bottom of the screen: the unsaved state and its buttons. */
export function SaveBar({ isChanged, isUploading, rest, onDiscard, children }: SaveBarProps) {
  function discard() {
    const restore = onDiscard?.()
    if (restore) toast.info('Draft discarded', { action: { label: 'Undo', onClick: restore } })
  }

  return (
    <div className="save-bar sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 border-t border-rule bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
      <p className="mr-auto flex flex-wrap items-center gap-x-3 text-xs text-ink-soft">
        {isUploading ? 'Uploading images...' : isChanged ? 'Not saved yet. Your draft is stored in this browser.' : rest}
        {isChanged && onDiscard && (
          <Button variant="text" size="small" onClick={discard} className="-mx-1 px-1 text-xs">
            Discard draft
          </Button>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2 sm:gap-3">{children}</div>
    </div>
  )
}
