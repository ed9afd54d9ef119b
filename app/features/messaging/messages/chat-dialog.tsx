import { useState } from 'react'
import type { WindowEvents } from '#app/lib/window-events.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { MessagesPanel, type Opened } from './messages-panel.tsx'

type ChatDialogProps = { open: boolean; asked: WindowEvents['openChat']; me: string; onClose: () => void }

/** The messages in a dialog over any page. */
export function ChatDialog({ open, asked, me, onClose }: ChatDialogProps) {
  const { addressee, product, proposal } = asked
  const [opened, setOpened] = useState<Opened | null>(addressee ? { addressee, product, proposal } : null)
  return (
    <Dialog open={open} onClose={onClose} title="Messages" size="large">
      <div className="h-[calc(92dvh-8rem)] sm:h-[min(34rem,calc(100dvh-10rem))]">
        <MessagesPanel me={me} opened={opened} onOpen={setOpened} level={3} />
      </div>
    </Dialog>
  )
}
