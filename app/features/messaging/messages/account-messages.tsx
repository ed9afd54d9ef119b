import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { MessagesPanel, type Opened } from './messages-panel.tsx'

const PARAM = 'conversation'

/**
 * The messages inside the account page. The open conversation is in the address, so that Back closes it and a reload keeps it.
 */
export function AccountMessages({ me }: { me: string }) {
  const [search, setSearch] = useSearchParams()
  const conversationId = search.get(PARAM)
  const panel = useRef<HTMLDivElement>(null)
  // It extends below the fold, where the newest message is.
  useEffect(() => {
    if (conversationId) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [conversationId])

  function open(opened: Opened | null) {
    const next = new URLSearchParams(search)
    if (opened && 'conversationId' in opened) next.set(PARAM, opened.conversationId)
    else next.delete(PARAM)
    setSearch(next, { preventScrollReset: true })
  }

  return (
    <div ref={panel} className="h-[36rem] max-h-[calc(100dvh-8rem)]">
      <MessagesPanel me={me} opened={conversationId ? { conversationId } : null} onOpen={open} level={2} />
    </div>
  )
}
