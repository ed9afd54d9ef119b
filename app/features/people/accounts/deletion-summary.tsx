import { PERSONAL_DATA, type PersonalDataRecord } from '#contracts/kernel/personal-data.ts'

/** What happens to the user's data, shown before they delete the account. */
export function DeletionSummary({ isSeller }: { isSeller: boolean }) {
  const records = PERSONAL_DATA.filter((record) => isSeller || !record.ofBuilders)
  const deleted = records.filter(({ kept }) => !kept).map(({ name }) => name)
  return (
    <div className="mt-2 flex flex-col gap-3 text-ink-soft @[60rem]:mt-1">
      <details>
        <summary className="cursor-pointer py-1 text-ink">What we delete and what we keep</summary>
        <p className="mt-2">
          <strong className="font-medium text-ink">Deleted:</strong> {deleted.join(', ')}.
        </p>
        <p className="mt-3">
          <strong className="font-medium text-ink">Kept,</strong> without your name:
        </p>
        <ul className="mt-1 list-disc space-y-1 pl-5">{records.filter(({ kept }) => kept).map(Part)}</ul>
        <p className="mt-3">
          <a href="/privacy" target="_blank" rel="noreferrer" className="underline">
            See the full list
          </a>
        </p>
      </details>
      <p>
        Deleting your account cannot be undone, so download your data first with the button above. You cannot delete the account
        while an order, a payment or a payout is in progress.
      </p>
    </div>
  )
}

function Part({ name, onDeletion }: PersonalDataRecord) {
  return (
    <li key={name}>
      <span className="text-ink">{name}:</span> {onDeletion}
    </li>
  )
}
