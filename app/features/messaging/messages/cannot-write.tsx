import { Button } from '#app/ui/button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { Conversation } from '#contracts/messaging/message-views.ts'
import { setBlocked } from './set-blocked.ts'

type CannotWriteProps = { conversation: Conversation | null; whyNot: string }

/** Replaces the message box: why the user cannot write, with an unblock button if they blocked the other person. */
export function CannotWrite({ conversation, whyNot }: CannotWriteProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-rule py-4 text-sm text-ink-soft">
      <p>{whyNot}</p>
      {conversation?.is_blocked && <UnblockButton conversation={conversation} />}
    </div>
  )
}

function UnblockButton({ conversation }: { conversation: Conversation }) {
  const { run: unblock, isPending } = useAction(() => setBlocked(conversation, false))
  return (
    <Button size="small" pending={isPending} onClick={() => void unblock()}>
      Unblock
    </Button>
  )
}
