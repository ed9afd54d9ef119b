import { useState } from 'react'
import { addressDraft } from '#app/lib/address-draft.ts'
import { api } from '#app/lib/api.ts'
import { refetchOwnAddresses } from '#app/lib/use-own-addresses.ts'
import { AddressFields } from '#app/ui/address-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogFoot } from '#app/ui/dialog-foot.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { normalizeAddress, recipientErrors, type TypedAddress } from '#contracts/buying/address-errors.ts'
import type { Address, SavedAddress } from '#contracts/buying/address-views.ts'

type AddressDialogProps = {
  open: boolean
  onClose: () => void
  /** The address to edit; if undefined, a new one is added. */
  entry?: SavedAddress
  /** Initial values of a new address. */
  from?: Address
  /** The first address always becomes the default. */
  isFirst?: boolean
}

/** Adds an address to the book or edits one. */
export function AddressDialog({ open, onClose, entry, from, isFirst }: AddressDialogProps) {
  const [draft, setDraft] = useState(addressDraft(entry?.address ?? from))

  async function save(values: FormData) {
    const json = { ...draft, is_default: values.has('is_default') || undefined }
    const { message } = entry
      ? await api('PUT /api/v1/addresses/{id}', { params: { id: entry.id }, json })
      : await api('POST /api/v1/addresses', { json })
    await refetchOwnAddresses()
    toast.success(message)
    onClose()
  }

  return (
    <Dialog open={open} onClose={onClose} title={entry ? 'Edit address' : 'New address'}>
      <Form
        onSubmit={save}
        validate={() => recipientErrors(normalizeAddress(draft as TypedAddress))}
        failure="Failed to save the address"
        className="flex flex-col gap-5"
      >
        <AddressFields section="section-book shipping" address={draft} onChange={setDraft} isNameNeeded />
        {entry?.is_default ? (
          <p className="text-sm text-ink-soft">This is your default address. To change that, make another address the default.</p>
        ) : isFirst ? (
          <p className="text-sm text-ink-soft">Your first address will be your default. We’ll fill it in for you at checkout.</p>
        ) : (
          <Checkbox name="is_default" label="Use this address by default" hint="We’ll fill it in for you at checkout." />
        )}
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>{entry ? 'Save address' : 'Add address'}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
