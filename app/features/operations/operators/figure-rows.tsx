import { formatDollars } from '#contracts/kernel/money.ts'

/** Shows the amounts of an action before its button. Reserves room for values that are still loading. */
export function FigureRows({ rows }: { rows: readonly (readonly [name: string, dollars: number | undefined])[] }) {
  return (
    <dl className="grid gap-1 border-y border-rule py-3 text-sm" aria-live="polite">
      {rows.map(([name, dollars]) => (
        <div key={name} className="flex justify-between gap-6">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="tabular-nums">{dollars === undefined ? '…' : formatDollars(dollars)}</dd>
        </div>
      ))}
    </dl>
  )
}
