import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('#app/ui/report-dialog.tsx')).ReportDialog }))

/** For somebody with an account who finds another's collection that should not be shown. */
export function ReportCollection({ id }: { id: string }) {
  // Fetched when it is asked for, and kept, so that the focus finds its way back.
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  function open() {
    setAsked(true)
    setOpen(true)
  }
  return (
    <p className="mt-14 border-t border-rule pt-4">
      <Button variant="text" size="small" className="-ml-1 px-1 font-normal text-ink-soft" aria-haspopup="dialog" onClick={open}>
        Report this collection
      </Button>
      {isAsked && (
        <Suspense>
          <ReportDialog
            open={isOpen}
            onClose={() => setOpen(false)}
            path={`/api/v1/wishlists/${id}/reports`}
            title="Report this collection"
            description="Whoever runs the shop looks at its name and description. Its owner is not told who reported it."
          />
        </Suspense>
      )}
    </p>
  )
}
