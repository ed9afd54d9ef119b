import { useState } from 'react'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'

const SaveSearchDialog = lazyDialog(() => import('./save-search-dialog.tsx').then((module) => module.SaveSearchDialog))

/** Saves the list's filters as a search; hidden for the unfiltered catalog. The dialog's code loads on press. */
export function SaveSearchButton({ query }: { query: string }) {
  const { user } = useSession()
  const [{ opened, isOpen }, setDialog] = useState({ opened: 0, isOpen: false })
  const open = () => setDialog({ opened: opened + 1, isOpen: true })

  function act() {
    if (user) return open()
    raiseWindowEvent('openAuthModal', { mode: 'sign-up', message: 'Please sign in to save this search', wanted: open })
  }

  if (query === '') return null
  return (
    <>
      <Button variant="text" size="small" aria-haspopup="dialog" onClick={act} className="whitespace-nowrap">
        {/* Stays on one line on phones: it loads after the page and must not shift the list. */}
        <span>
          Save <span className="max-sm:sr-only">this </span>search
        </span>
      </Button>
      {user && opened > 0 && (
        // A new form each time: the search may have changed.
        <SaveSearchDialog
          key={opened}
          userId={user.id}
          query={query}
          open={isOpen}
          onClose={() => setDialog({ opened, isOpen: false })}
        />
      )}
    </>
  )
}
