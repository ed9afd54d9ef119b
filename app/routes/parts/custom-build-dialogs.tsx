import { useState } from 'react'
import { lazyDialog } from '#app/lib/lazy-dialog.tsx'
import type { BuilderRef } from '#app/lib/use-builder-build-offers.ts'
import { useWindowEvent } from '#app/lib/window-events.ts'

const RequestDialog = lazyDialog(() =>
  import('#app/features/custom-builds/requests/request-dialog.tsx').then(({ RequestDialog }) => RequestDialog),
)
const BuildOfferDialog = lazyDialog(() =>
  import('#app/features/custom-builds/offers/build-offer-dialog.tsx').then(({ BuildOfferDialog }) => BuildOfferDialog),
)

type Asked = { listingId?: string | undefined; isOpen: boolean; times: number }

/** Opens a build offer or a request from anywhere on the profile. The code loads on first use. */
export function CustomBuildDialogs({ maker }: { maker: BuilderRef }) {
  const [request, setRequest] = useState<Asked>()
  const [listing, setListing] = useState<{ listingId: string; isOpen: boolean }>()

  useWindowEvent('openCustomBuildRequest', ({ listingId }) => {
    setListing((shown) => shown && { ...shown, isOpen: false })
    setRequest((last) => ({ listingId, isOpen: true, times: (last?.times ?? 0) + 1 }))
  })
  useWindowEvent('openBuildOffer', ({ listingId }) => setListing({ listingId, isOpen: true }))

  return (
    <>
      {listing && (
        <BuildOfferDialog
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
