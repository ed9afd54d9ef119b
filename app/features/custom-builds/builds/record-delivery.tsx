import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { recordDelivery } from './use-build.ts'

/** Lets the builder record delivery in person. */
export function RecordDelivery({ build }: { build: Build }) {
  const [isAsking, setAsking] = useState(false)
  if (!build.can.hand_over) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Mark as delivered
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await recordDelivery(build.request_id)
          toast.success('Marked as delivered')
        }}
        title={`Did ${build.buyer_name} receive the instrument?`}
        confirmLabel="Mark as delivered"
      >
        We’ll email {build.buyer_name}, who can then inspect the instrument. The build will be completed when the inspection
        period ends.
      </ConfirmDialog>
    </>
  )
}
