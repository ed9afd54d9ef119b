import { useEffect } from 'react'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { classNames } from '#app/ui/class-names.ts'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Price } from '#app/ui/price.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { PayoutsOverview } from '#contracts/money/payout-views.ts'
import { balanceNote } from './balance-note.ts'
import { DisputedShares } from './disputed-shares.tsx'
import { HeldShares } from './held-shares.tsx'
import { PayoutAccount } from './payout-account.tsx'
import { Statement } from './statement.tsx'
import { refetchPayouts, usePayouts } from './use-payouts.ts'

/** The builder's earnings, payouts and balance. */
export function Payouts({ userId }: { userId: string }) {
  const { data, isError, error, refetch } = usePayouts(userId)
  useEffect(() => onLiveEvent('payouts', () => void refetchPayouts()), [])
  if (!data && isError)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        Failed to load your payouts.
      </ErrorBox>
    )
  if (!data) return <PayoutsSkeleton />
  return (
    <>
      <PayoutAccount payouts={data} />
      <Figures payouts={data} />
      <HeldShares held={data.held} time_zone={data.time_zone} />
      <DisputedShares disputed={data.disputed} />
      <Statement userId={userId} />
    </>
  )
}

function Figures({ payouts }: { payouts: PayoutsOverview }) {
  const { earned, paid_out, balance, withheld } = payouts
  return (
    <dl
      className={classNames(
        'mt-10 grid grid-cols-1 gap-x-8 gap-y-6',
        withheld > 0 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3',
      )}
    >
      <Figure name="Earned" dollars={earned} note="Sales minus commission and refunds" />
      <Figure name="Sent to you" dollars={paid_out} note="Paid out to your bank" />
      <Figure name="Balance" dollars={balance} note={balanceNote(payouts)} />
      {withheld > 0 && (
        <Figure
          name="Withheld"
          dollars={withheld}
          note="The part of your balance that we hold until the bank decides a dispute"
        />
      )}
    </dl>
  )
}

function Figure({ name, dollars, note }: { name: string; dollars: number; note: string }) {
  return (
    <div className="border-t border-rule pt-3">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-1">
        <Price dollars={dollars} className="font-serif text-2xl" />
        <p className="mt-1 text-sm text-ink-soft">{note}</p>
      </dd>
    </div>
  )
}

function PayoutsSkeleton() {
  return (
    <Loading label="Loading your payouts">
      <Skeleton className="h-32 w-full" />
      <div className="mt-10 grid grid-cols-1 gap-8 sm:grid-cols-3">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-20" />
        ))}
      </div>
    </Loading>
  )
}
