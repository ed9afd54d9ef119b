import type { ReactNode } from 'react'
import { useSession } from '../lib/session.ts'
import { raiseWindowEvent } from '../lib/window-events.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Asks for the current password. After a recovery, links to setting a new password instead. */
export function NeedsCurrentPassword({ children }: { children: ReactNode }) {
  const needsPassword = useSession().user?.needsPassword ?? false
  if (!needsPassword) return children
  return (
    <Notice tone="caution">
      <p>Set your new password first.</p>
      <Button
        variant="text"
        size="small"
        className="mt-1"
        onClick={() => raiseWindowEvent('openAuthModal', { mode: 'new-password' })}
      >
        Set new password
      </Button>
    </Notice>
  )
}
