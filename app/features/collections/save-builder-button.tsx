import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#app/lib/session.ts'
import { raise } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { savedBuilders } from './saved-store.ts'

/** Keeps a builder on one's list, or lets them go again. Keeps its width while it settles. Nobody saves themselves. */
export function SaveBuilderButton({ builderId }: { builderId: string }) {
  const { user, profileId } = useSession()
  const saved = savedBuilders.useValue(builderId)
  const [isPending, setPending] = useState(false)
  const isSaved = saved !== undefined && saved.length > 0
  if (profileId === builderId) return null

  function toggle() {
    const message = 'Please sign in to save builders'
    if (user) void keep(!isSaved)
    else raise('openAuthModal', { mode: 'sign-up', message, wanted: () => void keep(true) })
  }

  async function keep(isWanted: boolean) {
    setPending(true)
    try {
      // Only who has an account ever saves: visitors do not load this.
      const { setBuilderSaved } = await import('./set-builder-saved.ts')
      await setBuilderSaved(builderId, isWanted)
    } catch {
      toast.error('This could not be loaded. Please try again.')
    } finally {
      setPending(false)
    }
  }

  return (
    <Button className="min-w-40" aria-haspopup={user ? undefined : 'dialog'} pending={isPending} onClick={toggle}>
      <Bookmark size={18} fill={isSaved ? 'currentColor' : 'none'} aria-hidden="true" /> {isSaved ? 'Saved' : 'Save Builder'}
    </Button>
  )
}
