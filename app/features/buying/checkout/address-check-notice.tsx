import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Address } from '#contracts/buying/address-views.ts'
import type { AddressCheck } from './fetch-rates-and-check-address.ts'

/** The result of the carriers' address check: a suggestion to accept, or a note that the address is unknown. */
export function AddressCheckNotice({ note, onAccept }: { note: AddressCheck; onAccept: (address: Address) => Promise<void> }) {
  if (note.kind === 'unverified') {
    return (
      <Notice tone="caution" role="status" className="text-sm">
        {note.message}. Please double-check it. If you continue, we’ll use the address as you entered it.
      </Notice>
    )
  }
  const { street1, street2, city, state, zip } = note.address
  return (
    <Notice tone="caution" role="status" className="text-sm">
      <p>Suggested address from the carriers:</p>
      <p className="mt-1 font-medium">{[street1, street2, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')}</p>
      <Button variant="text" size="small" onClick={() => void onAccept(note.address)}>
        Use this address
      </Button>
    </Notice>
  )
}
