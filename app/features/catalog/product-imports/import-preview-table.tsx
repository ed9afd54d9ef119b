import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { ImportPreview } from '#contracts/catalog/product-import-views.ts'

type Line = ImportPreview['lines'][number]

const BADGES: Record<Line['outcome'], { tone: NonNullable<BadgeProps['tone']>; label: string }> = {
  new: { tone: 'good', label: 'New' },
  changed: { tone: 'waiting', label: 'Changed' },
  same: { tone: 'plain', label: 'Unchanged' },
  refused: { tone: 'bad', label: 'Not imported' },
}

const COLUMNS: Column<Line>[] = [
  {
    label: 'Instrument',
    cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name || 'No name'}</span>,
    place: 'head',
  },
  { label: 'Row', cell: ({ line }) => line },
  { label: 'Your item number', cell: ({ sku }) => sku || null },
  { label: 'Outcome', cell: ({ outcome }) => <Badge tone={BADGES[outcome].tone}>{BADGES[outcome].label}</Badge> },
  { label: 'Reason', cell: whyOf },
]

/** Every row of the file with its outcome, rejected ones first. */
export function ImportPreviewTable({ lines }: Pick<ImportPreview, 'lines'>) {
  const rows = lines.toSorted((one, other) => Number(other.outcome === 'refused') - Number(one.outcome === 'refused'))
  return <DataTable label="File rows" columns={COLUMNS} rows={rows} keyOf={({ line }) => String(line)} />
}

function whyOf({ errors, changes }: Line) {
  const why = errors.length > 0 ? errors.join('. ') : changes.join(', ')
  return why ? <span className="[overflow-wrap:anywhere]">{why}</span> : null
}
