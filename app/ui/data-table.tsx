import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  /** Its heading; on a phone it stands before the value. */
  label: string
  /** What there is nothing to say about is left out of a phone's card: answer null. */
  cell: (row: Row) => ReactNode
  /** Figures stand at the end. */
  align?: 'end'
  /** The first thing read on a phone's card, or the last: without a label. */
  place?: 'head' | 'foot'
}

export type DataTableProps<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}

/** Many things of one kind, a line each; on a phone a card each. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table aria-label={label} className="w-full border-collapse text-left text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              className={classNames(
                'py-2 pr-5 text-xs font-normal text-ink-soft last:pr-0',
                column.align === 'end' && 'text-right',
              )}
            >
              {column.place === 'foot' ? <span className="sr-only">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-t border-rule align-middle max-md:flex max-md:flex-col max-md:gap-1 max-md:py-4">
            {columns.map((column) => (
              <Cell key={column.label} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column: { label, cell, align, place }, row }: { column: Column<Row>; row: Row }) {
  const content = cell(row)
  return (
    <td
      className={classNames(
        'md:py-3 md:pr-5 md:last:pr-0',
        align === 'end' && 'md:text-right',
        place ? 'max-md:block' : 'max-md:flex max-md:justify-between max-md:gap-6',
        place === 'foot' && 'max-md:pt-2',
        content === null && 'max-md:hidden',
      )}
    >
      {!place && (
        <span aria-hidden="true" className="shrink-0 text-ink-soft md:hidden">
          {label}
        </span>
      )}
      <div className={classNames('min-w-0 [overflow-wrap:anywhere]', !place && 'max-md:text-right')}>{content}</div>
    </td>
  )
}
