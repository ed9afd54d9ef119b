import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { keepOwnInstrument, ownInstruments, readOwnInstruments } from '#app/lib/own-instruments.ts'
import { useStore } from '#app/lib/store.ts'
import { Button } from '#app/ui/button.tsx'

/** Keeps what was entered as the person's instrument of this family: product pages then compare with it. */
export function KeepInstrument({ family }: { family: string }) {
  const kept = useStore(ownInstruments)
  const [params] = useSearchParams()
  const query = params.toString()
  useEffect(readOwnInstruments, [])
  if (kept[family] === query)
    return (
      <p className="flex flex-wrap items-center gap-x-4 text-sm" role="status">
        Kept in this browser. Each instrument’s page now compares it with yours.
        <Button variant="text" onClick={() => keepOwnInstrument(family, null)}>
          Remove
        </Button>
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button onClick={() => keepOwnInstrument(family, query)}>Keep as my instrument</Button>
    </div>
  )
}

/** On the empty page: what the person has kept. */
export function KeptInstruments({ kinds }: { kinds: readonly { id: string; label: string }[] }) {
  const kept = useStore(ownInstruments)
  useEffect(readOwnInstruments, [])
  const known = kinds.flatMap(({ id, label }) => (kept[id] === undefined ? [] : [{ label, query: kept[id] }]))
  if (known.length === 0) return null
  return (
    <p className="mt-6 text-sm">
      Yours:{' '}
      {known.map(({ label, query }, at) => (
        <span key={label}>
          {at > 0 && ', '}
          <Link to={`/fit?${query}`} className="link">
            {label}
          </Link>
        </span>
      ))}
    </p>
  )
}
