import { useState } from 'react'
import { addressLine } from '#app/lib/address-line.ts'
import { useOwnAddresses } from '#app/lib/use-own-addresses.ts'
import { AddressLines } from '#app/ui/address-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { Address, AddressBook as Book } from '#contracts/buying/address-views.ts'
import { MAX_ADDRESSES } from '#contracts/buying/addresses.ts'
import { AddressDialog } from './address-dialog.tsx'
import { AddressEntry } from './address-entry.tsx'

/** The signed-in user's addresses for checkout. */
export function AddressBook({ userId }: { userId: string }) {
  return (
    <QueryBoundary
      query={useOwnAddresses(userId)}
      failure="Failed to load your addresses"
      skeleton={
        <Loading label="Loading your addresses">
          <Skeleton className="h-28 w-full" />
        </Loading>
      }
    >
      {(book) => <Entries book={book} />}
    </QueryBoundary>
  )
}

function Entries({ book: { addresses, used } }: { book: Book }) {
  const [asked, setAsked] = useState<{ from?: Address; opening: number }>()
  const [isOpen, setOpen] = useState(false)
  const isFull = addresses.length >= MAX_ADDRESSES

  function add(from?: Address) {
    setAsked({ from, opening: (asked?.opening ?? 0) + 1 })
    setOpen(true)
  }

  return (
    <>
      {addresses.length + used.length === 0 ? (
        <EmptyState
          title="No addresses yet"
          action={
            <Button variant="primary" onClick={() => add()}>
              Add address
            </Button>
          }
        >
          Addresses you save here are available at checkout on all your devices. Only you can see them.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <p className="text-ink-soft">Available at checkout on all your devices. Only you can see them.</p>
            <Button disabled={isFull} onClick={() => add()}>
              Add address
            </Button>
          </div>
          {isFull && (
            <p className="mt-2 text-sm text-ink-soft">Your address book is full: the limit is {MAX_ADDRESSES} addresses.</p>
          )}
          <ul className="mt-6 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
            {addresses.map((entry) => (
              <li key={entry.id} className="border-t border-rule py-5">
                <AddressEntry entry={entry} />
              </li>
            ))}
            {used.map((address) => (
              <li key={addressLine(address)} className="border-t border-rule py-5">
                <AddressLines className="text-ink-soft" address={address} />
                <p className="mt-1 text-xs text-ink-soft">From your profile or an order</p>
                <Button
                  variant="text"
                  size="small"
                  className="mt-2 px-0"
                  disabled={isFull}
                  aria-label={`Add to address book: ${addressLine(address)}`}
                  onClick={() => add(address)}
                >
                  Add to address book
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {asked && (
        <AddressDialog
          key={asked.opening}
          open={isOpen}
          from={asked.from}
          isFirst={addresses.length === 0}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
