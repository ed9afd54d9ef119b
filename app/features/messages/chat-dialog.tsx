import { useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Addressee } from '#contracts/messages.ts'
import { MessagesPanel, type Opened } from './messages-panel.tsx'

type ChatDialogProps = { open: boolean; addressee?: Addressee; proposal?: string; me: string; onClose: () => void }

/** The messages in a dialog over any page. */
export function ChatDialog({ open, addressee, proposal, me, onClose }: ChatDialogProps) {
  const [opened, setOpened] = useState<Opened | null>(addressee ? { addressee, proposal } : null)
  return (
    <Dialog open={open} onClose={onClose} title="Messages" size="large">
      <div className="h-[calc(92dvh-8rem)] sm:h-[min(34rem,calc(100dvh-10rem))]">
        <MessagesPanel me={me} opened={opened} onOpen={setOpened} level={3} />
      </div>
    </Dialog>
  )
}
