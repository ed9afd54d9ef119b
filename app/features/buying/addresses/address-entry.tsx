import { useState } from 'react'
import { addressLine } from '#app/lib/address-line.ts'
import { api } from '#app/lib/api.ts'
import { refetchOwnAddresses } from '#app/lib/use-own-addresses.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { ActionMenu } from '#app/ui/action-menu.tsx'
import { AddressLines } from '#app/ui/address-lines.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { SavedAddress } from '#contracts/buying/address-views.ts'
import { AddressDialog } from './address-dialog.tsx'

/** One address in the book, with its actions. */
export function AddressEntry({ entry }: { entry: SavedAddress }) {
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const line = addressLine(entry.address)

  async function makeDefault() {
    const json = { ...entry.address, is_default: true }
    await api('PUT /api/v1/addresses/{id}', { params: { id: entry.id }, json })
    await refetchOwnAddresses()
    toast.success('Default address changed')
  }

  async function remove() {
    const { message } = await api('DELETE /api/v1/addresses/{id}', { params: { id: entry.id } })
    await refetchOwnAddresses()
    toast.success(message)
  }

  return (
    <>
      <AddressLines className="text-ink-soft" address={entry.address} badge={entry.is_default && <Badge>Default</Badge>} />
      <div className="mt-2 flex flex-wrap items-center gap-x-2">
        <Button
          variant="text"
          size="small"
          className="justify-start px-0"
          aria-label={`Edit ${line}`}
          onClick={() => setAsked('edit')}
        >
          Edit
        </Button>
        <ActionMenu align="start" label={`More actions for ${line}`}>
          {!entry.is_default && (
            <ActionButton variant="menu" aria-label={`Make default: ${line}`} action={makeDefault}>
              Make default
            </ActionButton>
          )}
          <Button variant="menu-danger" aria-label={`Delete ${line}`} onClick={() => setAsked('delete')}>
            Delete
          </Button>
        </ActionMenu>
      </div>
      {asked === 'edit' && <AddressDialog open entry={entry} onClose={() => setAsked(undefined)} />}
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={() => setAsked(undefined)}
        onConfirm={remove}
        title="Delete this address?"
        confirmLabel="Delete"
        danger
      >
        {line}. Past orders keep this address.
      </ConfirmDialog>
    </>
  )
}
