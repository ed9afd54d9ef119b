import { PERSONAL_DATA, type PersonalDataRecord } from '#contracts/personal-data.ts'

/** What becomes of everything the shop keeps of somebody who leaves, said before they do. */
export function DeletionSummary({ isSeller }: { isSeller: boolean }) {
  const kept = PERSONAL_DATA.filter((record) => isSeller || !record.ofBuilders)
  const going = kept.filter(({ fate }) => fate === 'goes').map(({ name }) => name)
  return (
    <div className="mt-2 flex flex-col gap-3 text-ink-soft @[60rem]:mt-1">
      <p>
        <strong className="font-medium text-ink">What goes:</strong> {going.join(', ')}.
      </p>
      <div>
        <p>
          <strong className="font-medium text-ink">What stays in part,</strong> without your name:
        </p>
        <ul className="mt-1 list-disc space-y-1 pl-5">{kept.filter(({ fate }) => fate === 'stays').map(Part)}</ul>
      </div>
      <p>
        <a href="/privacy" target="_blank" rel="noreferrer" className="underline">
          All of it, piece by piece
        </a>
        . You cannot take this back, so download your data first: the button is just above. While an order, a payment or a payout
        is under way, the account has to stay.
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
