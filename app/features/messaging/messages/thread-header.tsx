import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '#app/ui/avatar.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { builderName } from '#contracts/catalog/products.ts'
import type { Conversation, Correspondent } from '#contracts/messaging/message-views.ts'
import { ThreadActions } from './thread-actions.tsx'

type ThreadHeaderProps = {
  other: Correspondent
  conversation: Conversation | null
  onBack: () => void
  level: 2 | 3
}

export function ThreadHeader({ other, conversation, onBack, level }: ThreadHeaderProps) {
  const Heading = `h${level}` as const
  const name = builderName(other)
  return (
    <header className="flex items-center gap-3 border-b border-rule pb-3 max-[22.5rem]:gap-1.5">
      <IconButton label="All conversations" onClick={onBack} className="-ml-3 md:hidden">
        <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <Avatar
        id={other.profile_id}
        url={other.avatar_url}
        person={!other.is_seller && name}
        size="small"
        className="flex-none max-[22.5rem]:hidden"
      />
      <Heading className="line-clamp-2 min-w-0 flex-1 font-serif text-lg leading-tight break-words">
        {other.is_seller && other.slug ? (
          <Link to={`/builder/${other.slug}`} className="tap-target hover:underline">
            <span className="line-clamp-2">{name}</span>
          </Link>
        ) : (
          name
        )}
      </Heading>
      {conversation && <ThreadActions conversation={conversation} />}
    </header>
  )
}
