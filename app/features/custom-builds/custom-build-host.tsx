import { useState } from 'react'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import { useWindowEvent } from '#app/lib/window-events.ts'

const RequestDialog = lazyDialog(() => import('./request-dialog.tsx').then(({ RequestDialog }) => RequestDialog))
const ListingDialog = lazyDialog(() => import('./listing-dialog.tsx').then(({ ListingDialog }) => ListingDialog))

/** Whose profile it is, as far as its dialogs must know. */
export type Maker = { id: string; name: string }

type Asked = { listingId?: string | undefined; isOpen: boolean; times: number }

/** Opens a listing or a request when any part of the profile asks for it, and loads it only then. */
export function CustomBuildHost({ maker }: { maker: Maker }) {
  const [request, setRequest] = useState<Asked>()
  const [listing, setListing] = useState<{ listingId: string; isOpen: boolean }>()

  useWindowEvent('openCustomBuildRequest', ({ listingId }) => {
    setListing((shown) => shown && { ...shown, isOpen: false })
    setRequest((last) => ({ listingId, isOpen: true, times: (last?.times ?? 0) + 1 }))
  })
  useWindowEvent('openCustomListing', ({ listingId }) => setListing({ listingId, isOpen: true }))

  return (
    <>
      {listing && (
        <ListingDialog
          open={listing.isOpen}
          maker={maker}
          listingId={listing.listingId}
          onClose={() => setListing({ ...listing, isOpen: false })}
        />
      )}
      {request && (
        <RequestDialog
          key={request.times}
          open={request.isOpen}
          maker={maker}
          presetId={request.listingId}
          onClose={() => setRequest({ ...request, isOpen: false })}
        />
      )}
    </>
  )
}
