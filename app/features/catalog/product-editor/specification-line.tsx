import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

type SpecificationLineProps = {
  id: number | string
  name: ReactNode
  value: ReactNode
  /** How buyers can use an understood value. */
  buyersCan: 'filter' | 'compare' | undefined
  actions: ReactNode
  /** Shown below the line. */
  children: ReactNode
}

/** One line of the table: name, value, and a check mark for an understood value. */
export function SpecificationLine({ id, name, value, buyersCan, actions, children }: SpecificationLineProps) {
  return (
    <li
      data-line={id}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_7rem]"
    >
      {name}
      <div className="max-sm:col-span-2 max-sm:row-start-2">{value}</div>
      <div className="flex items-center justify-end">
        {buyersCan && (
          <span className="mr-1 shrink-0 text-spruce" title={`Buyers can ${buyersCan} by this`}>
            <Check size={18} strokeWidth={2} aria-hidden="true" />
            <span className="sr-only">{`Buyers can ${buyersCan} by this`}</span>
          </span>
        )}
        {actions}
      </div>
      <div className="col-span-full empty:hidden">{children}</div>
    </li>
  )
}
