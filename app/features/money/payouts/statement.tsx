import { fetchApiFile } from '#app/lib/api.ts'
import { saveBlob } from '#app/lib/save-blob.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { useLinkedEntry } from '#app/ui/use-linked-entry.ts'
import { formatLedgerDollars } from '#contracts/kernel/currencies.ts'
import { formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'
import type { LedgerEntry } from '#contracts/money/payout-views.ts'
import { useLedger } from './use-payouts.ts'

/** Every amount with its date and reason. */
export function Statement({ userId }: { userId: string }) {
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLedger(userId)
  const entries = data?.pages.flatMap((page) => page.entries)
  const isMissing = useLinkedEntry(
    'entry',
    entries?.map(({ id }) => id),
    { hasNextPage, isFetchingNextPage, fetchNextPage },
  )
  return (
    <section aria-labelledby="statement-title" className="mt-14">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="statement-title" className="font-serif text-2xl">
          Statement
        </h2>
        {entries && entries.length > 0 && <DownloadButton />}
      </header>
      {isError && (
        <ErrorBox error={error} onRetry={() => void refetch()} className="mt-4">
          Failed to load your statement.
        </ErrorBox>
      )}
      {isMissing && (
        <Notice tone="caution" role="status" className="mt-4">
          We couldn’t find this statement entry. Are you signed in with the right account?
        </Notice>
      )}
      {!entries && !isError && (
        <Loading label="Loading your statement" className="mt-6 flex flex-col gap-4">
          {[1, 2, 3, 4].map((each) => (
            <Skeleton key={each} className="h-12 w-full" />
          ))}
        </Loading>
      )}
      {entries?.length === 0 && (
        <EmptyState title="No entries yet" level={3}>
          Your first sale will appear here with its price, the commission, and the day we sent your share.
        </EmptyState>
      )}
      {entries && entries.length > 0 && <Entries entries={entries} />}
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-6">
          Show older entries
        </Button>
      )}
    </section>
  )
}

function Entries({ entries }: { entries: LedgerEntry[] }) {
  return (
    <table className="mt-4 w-full border-collapse text-left">
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="text-sm text-ink-soft">
          <th scope="col" className="hidden py-2 pr-6 font-normal sm:table-cell">
            Date
          </th>
          <th scope="col" className="py-2 font-normal">
            {' '}
            Description{' '}
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-normal">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Entry({ entry: { id, occurred_at, description, reason, order_number, amount, kind } }: { entry: LedgerEntry }) {
  const date = <time dateTime={occurred_at}>{formatReaderDayWithYear(occurred_at)}</time>
  const isHead = kind === 'sale' || kind === 'refund'
  return (
    <tr id={`entry-${id}`} tabIndex={-1} className="scroll-mt-24 border-t border-rule align-top">
      <td className="hidden whitespace-nowrap py-3 pr-6 text-sm text-ink-soft tabular-nums sm:table-cell">{date}</td>
      <td className="py-3">
        <p className={classNames(isHead && 'font-medium')}>{description}</p>
        <p className="mt-0.5 text-sm text-ink-soft">
          <span className="sm:hidden">{date} · </span>
          {reason} {order_number && <span className="whitespace-nowrap">Order {order_number}</span>}
        </p>
      </td>
      <td className={classNames('whitespace-nowrap py-3 pl-4 text-right tabular-nums', isHead && 'font-medium')}>
        {formatLedgerDollars(amount)}
      </td>
    </tr>
  )
}

function DownloadButton() {
  async function download() {
    saveBlob(await fetchApiFile('/api/v1/payouts/ledger.csv'), 'tonewood-statement.csv')
  }
  return (
    <ActionButton variant="text" size="small" action={download} className="-mr-3">
      Download as CSV
    </ActionButton>
  )
}
