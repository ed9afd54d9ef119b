import { Button } from '#app/ui/button.tsx'
import type { Address } from '#contracts/address-views.ts'
import type { AddressCheck } from './fetch-shipping-rates.ts'

/** What the carriers make of the address: a better spelling to accept, or that they do not know it. */
export function AddressCheckNotice({ note, onAccept }: { note: AddressCheck; onAccept: (address: Address) => Promise<void> }) {
  if (note.kind === 'unverified') {
    return (
      <p role="status" className="border-l-2 border-brass bg-plate px-4 py-3 text-sm">
        {note.message}. Please read it once more; we will use it as you wrote it.
      </p>
    )
  }
  const { street1, street2, city, state, zip } = note.address
  return (
    <div role="status" className="border-l-2 border-brass bg-plate px-4 py-3 text-sm">
      <p>The carriers write this address a little differently:</p>
      <p className="mt-1 font-medium">{[street1, street2, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')}</p>
      <Button variant="text" size="small" onClick={() => void onAccept(note.address)}>
        Use this address
      </Button>
    </div>
  )
}
