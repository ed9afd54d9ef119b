import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import type { ApiInput } from '#app/lib/api-types.ts'
import { Button } from '#app/ui/button.tsx'
import type { SellerEntry } from '#contracts/operations/operator-views.ts'
import { sellerName } from './seller-labels.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import { useOperatorAction } from './use-operator-action.ts'

/** The actions for a builder, depending on their status. */
export function SellerActions({ seller }: { seller: SellerEntry }) {
  const [isSuspending, setSuspending] = useState(false)
  const activation = useOperatorAction()
  const feature = useOperatorAction()
  const name = sellerName(seller)
  const { standing, is_featured } = seller

  function change(json: ApiInput<'PATCH /api/v1/admin/builders/{id}'>['json']) {
    return api('PATCH /api/v1/admin/builders/{id}', { params: { id: seller.id }, json })
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {standing !== 'active' && (
        <Button
          size="small"
          pending={activation.isPending}
          onClick={(event) => {
            // The second click of a double click could hit the next builder.
            if (event.detail < 2) void activation.act(() => change({ is_active: true }), `${name} is now active`)
          }}
        >
          Activate <ForReaders name={name} />
        </Button>
      )}
      {standing === 'active' && (
        <Button
          size="small"
          pending={feature.isPending}
          onClick={() =>
            void feature.act(
              () => change({ is_featured: !is_featured }),
              is_featured ? `${name} is no longer featured` : `${name} is now featured`,
            )
          }
        >
          {is_featured ? 'Stop featuring' : 'Feature'} <ForReaders name={name} />
        </Button>
      )}
      {standing !== 'suspended' && (
        <Button size="small" onClick={() => setSuspending(true)}>
          {standing === 'waiting' ? 'Reject' : 'Suspend'} <ForReaders name={name} />
        </Button>
      )}
      <SuspendDialog
        seller={seller}
        open={isSuspending}
        onClose={() => setSuspending(false)}
        onSuspend={(reason) => change({ is_active: false, reason })}
      />
    </div>
  )
}

function ForReaders({ name }: { name: string }) {
  return <span className="sr-only">{name}</span>
}
