import { useState } from 'react'
import { MessagesPanel, type Opened } from './messages-panel.tsx'

/** The messages as a part of the account. */
export function AccountMessages({ me }: { me: string }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <div className="h-[36rem] max-h-[calc(100dvh-8rem)]">
      <MessagesPanel me={me} opened={opened} onOpen={setOpened} level={2} />
    </div>
  )
}
