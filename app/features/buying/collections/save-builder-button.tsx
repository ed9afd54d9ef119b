import { Bookmark } from 'lucide-react'
import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { savedBuilders } from './saved-store.ts'

/** Saves a builder or removes them. Keeps its width while it loads. Hidden from the builder. */
export function SaveBuilderButton({ builderId }: { builderId: string }) {
  const { user, profileId } = useSession()
  const saved = savedBuilders.useValue(builderId)
  const { run: save, isPending } = useAction(setSaved, () => toast.error('This could not be loaded. Please try again.'))
  const isSaved = saved !== undefined && saved.length > 0
  if (profileId === builderId) return null

  function toggle() {
    const message = 'Please sign in to save builders'
    if (user) void save(!isSaved)
    else raiseWindowEvent('openAuthModal', { mode: 'sign-up', message, wanted: () => void save(true) })
  }

  async function setSaved(isWanted: boolean) {
    // Loads only for signed-in users.
    const { setBuilderSaved } = await import('./set-builder-saved.ts')
    await setBuilderSaved(builderId, isWanted)
  }

  return (
    <Button className="min-w-40" aria-haspopup={user ? undefined : 'dialog'} pending={isPending} onClick={toggle}>
      <Bookmark size={18} fill={isSaved ? 'currentColor' : 'none'} aria-hidden="true" /> {isSaved ? 'Saved' : 'Save Builder'}
    </Button>
  )
}
