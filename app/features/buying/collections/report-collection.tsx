import { lazy, Suspense, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('#app/ui/report-dialog.tsx')).ReportDialog }))

/** Lets a signed-in user report another user's collection. */
export function ReportCollection({ id }: { id: string }) {
  // Loaded on first use, then kept mounted so that the focus returns to its button.
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
            onReport={(json) => api('POST /api/v1/wishlists/{id}/reports', { params: { id }, json })}
            title="Report this collection"
            description="Our team will look at its name and description. The owner won’t be told who reported it."
          />
        </Suspense>
      )}
    </p>
  )
}
