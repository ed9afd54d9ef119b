import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { Addressee, AskedProduct } from '#contracts/messaging/messages.ts'
import { ConversationList } from './conversation-list.tsx'
import { ExistingThread } from './existing-thread.tsx'
import { NewThread } from './new-thread.tsx'
import { useConversations } from './use-messages.ts'

/** The open conversation: an existing one, or the one with a person, even before its first message. */
export type Opened =
  | { conversationId: string }
  | { addressee: Addressee; product?: AskedProduct | undefined; proposal?: string | undefined }

/** The breakpoint `md`: from here on, the list is beside the open conversation. */
const TWO_COLUMNS = '(min-width: 48rem)'

export type MessagesPanelProps = {
  /** The user's account. */
  me: string
  opened: Opened | null
  onOpen: (opened: Opened | null) => void
  /** The messages are the page itself: on a wide screen the newest conversation opens automatically. */
  onNewest?: (conversationId: string) => void
  /** The open conversation was opened automatically, not chosen. */
  isNewest?: boolean
  /** The heading level at this place. */
  level: 2 | 3
}

/** The list of conversations beside the open one; on a phone, one of the two. Fills the available height. */
export function MessagesPanel({ me, opened, onOpen, onNewest, isNewest = false, level }: MessagesPanelProps) {
  const back = () => onOpen(null)
  const list = useRef<HTMLDivElement>(null)
  const thread = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(opened !== null)
  const isOpen = opened !== null
  const { data } = useConversations()
  const isEmpty = !isOpen && data?.pages[0]?.conversations.length === 0
  // On a phone one replaces the other, so move the focus along.
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (!list.current?.checkVisibility()) thread.current?.focus({ preventScroll: true })
    else if (!isOpen) list.current.focus({ preventScroll: true })
  }, [isOpen])

  const isChoosing = useOpenNewest(isOpen ? undefined : data?.pages[0]?.conversations[0]?.id, onNewest)

  return (
    <div
      className={classNames(
        'grid h-full min-h-0 grid-cols-[minmax(0,1fr)] gap-x-6',
        !isEmpty && 'md:grid-cols-[17rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]',
      )}
    >
      <div
        ref={list}
        tabIndex={-1}
        className={classNames('min-h-0', !isEmpty && 'md:border-r md:border-rule md:pr-4', opened ? 'hidden md:block' : 'block')}
      >
        <ConversationList me={me} opened={opened} onOpen={onOpen} />
      </div>
      <div
        ref={thread}
        tabIndex={-1}
        className={classNames('min-h-0 min-w-0', opened ? 'flex flex-col' : isEmpty ? 'hidden' : 'hidden md:flex md:flex-col')}
      >
        {opened === null && data && isChoosing && <ChooseOne />}
        {opened && 'conversationId' in opened && (
          <ExistingThread
            key={opened.conversationId}
            me={me}
            id={opened.conversationId}
            isChosen={!isNewest}
            onBack={back}
            level={level}
          />
        )}
        {opened && 'addressee' in opened && (
          <NewThread key={JSON.stringify(opened.addressee)} me={me} {...opened} onBack={back} level={level} />
        )}
      </div>
    </div>
  )
}

/** Whether to show the list without an open conversation: on a phone, and after the screen gets wider. */
function useOpenNewest(id: string | undefined, onNewest: MessagesPanelProps['onNewest']): boolean {
  const [isLeft, setLeft] = useState(onNewest === undefined)
  const open = useEffectEvent((newest: string) => onNewest?.(newest))
  useEffect(() => {
    if (id === undefined) return
    if (window.matchMedia(TWO_COLUMNS).matches) open(id)
    else setLeft(true)
  }, [id])
  return isLeft
}

function ChooseOne() {
  return (
    <div className="mx-auto mt-16 flex max-w-xs flex-col items-center gap-4 px-6 text-center">
      <ProductImage picture={null} alt="" sizes="9rem" className="w-36" />
      <p className="font-serif text-lg text-balance text-ink-soft">Choose a conversation to read it.</p>
    </div>
  )
}
