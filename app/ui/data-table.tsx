import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  /** The column heading; on a phone it is shown before the value. */
  label: string
  /** Return null to leave the line out on a phone. */
  cell: (row: Row) => ReactNode
  /** Right-aligns numbers and keeps them on one line. */
  align?: 'end'
  /** Keeps the value on one line. */
  isWhole?: boolean
  /** Shown first or last on a phone's card, without a label. */
  place?: 'head' | 'foot'
}

export type DataTableProps<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}

/** A table that becomes a list of cards on a phone. */
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
                'py-2 pr-3 lg:pr-5 text-xs font-normal text-ink-soft last:pr-0',
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

function Cell<Row>({ column: { label, cell, align, place, isWhole = align === 'end' }, row }: { column: Column<Row>; row: Row }) {
  const content = cell(row)
  return (
    <td
      className={classNames(
        'md:py-3 md:pr-3 lg:pr-5 md:last:pr-0',
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
      <div className={classNames('min-w-0 wrap-anywhere', isWhole && 'md:whitespace-nowrap', !place && 'max-md:text-right')}>
        {content}
      </div>
    </td>
  )
}
