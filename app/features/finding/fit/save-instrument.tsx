import { Link, useSearchParams } from 'react-router'
import { removeOwnInstrument, saveOwnInstrument } from '#app/lib/own-instruments-sync.ts'
import { useSession } from '#app/lib/session.ts'
import { useOwnInstruments } from '#app/lib/use-own-instruments.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'
import type { FitPageData } from './fit-page-data.ts'

/** Saves the entered instrument as the user's own of this family: product pages then compare with it. */
export function SaveInstrument({ family }: { family: string }) {
  const saved = useOwnInstruments()[family] ?? []
  const { user } = useSession()
  const [params] = useSearchParams()
  const query = params.toString()
  const save = () => saveOwnInstrument(family, query)
  if (!saved.includes(query)) {
    return (
      <ActionButton variant="text" size="small" className="px-0 font-normal" action={save}>
        Save my instrument
      </ActionButton>
    )
  }
  const isFirst = saved[0] === query
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      <p role="status">
        {user ? 'Saved to your account.' : 'Saved in this browser.'}
        {isFirst && ' Instrument pages now show how each one compares with yours.'}
      </p>
      {!isFirst && (
        <ActionButton variant="text" action={save}>
          Compare with this one
        </ActionButton>
      )}
      <ActionButton variant="text" action={() => removeOwnInstrument(family, query)}>
        Remove
      </ActionButton>
    </div>
  )
}

/** The user's saved instruments, shown before anything is entered. */
export function SavedInstruments({ kinds }: Pick<FitPageData, 'kinds'>) {
  const saved = useOwnInstruments()
  const known = kinds.flatMap((kind) => (saved[kind.id] ?? []).map((query) => ({ query, label: nameOf(kind, query) })))
  if (known.length === 0) return null
  return (
    <div className="mb-8 text-sm">
      <h2 className="font-medium">Yours</h2>
      <ul>
        {known.map(({ label, query }) => (
          <li key={query}>
            <Link to={`/fit?${query}`} className="link tap-target">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The model it started from, or its scale length. */
function nameOf({ label, models }: FitPageData['kinds'][0], query: string): string {
  const params = new URLSearchParams(query)
  const name = models.find(({ id }) => id === params.get('model'))?.name ?? params.get('scale')
  return name ? `${label}: ${printMeasures(name)}` : label
}
