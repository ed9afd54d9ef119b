import { BadgeCheck, type LucideIcon, PackageCheck, RotateCcw, ShieldCheck, SlidersHorizontal } from 'lucide-react'
import { type SaleTermsFact, saleTermsFacts } from '#contracts/catalog/sale-terms-facts.ts'
import type { SaleTerms } from '#contracts/catalog/sale-terms-views.ts'
import { classNames } from './class-names.ts'

const ICONS: Record<SaleTermsFact['about'], LucideIcon> = {
  returns: RotateCcw,
  dispatch: PackageCheck,
  insurance: ShieldCheck,
  set_up: SlidersHorizontal,
  warranty: BadgeCheck,
}

type SaleTermsListProps = {
  terms: SaleTerms
  isPickup?: boolean
  isSold?: boolean
  isBuyer?: boolean
  without?: SaleTermsFact['about'][]
  className?: string
}

/** Returns, dispatch, insurance, setup and warranty as a short list with icons. */
export function SaleTermsList({ terms, without = [], className, ...occasion }: SaleTermsListProps) {
  const facts = saleTermsFacts(terms, occasion).filter(({ about }) => !without.includes(about))
  if (facts.length === 0) return null
  return (
    <ul aria-label="Terms of the sale" className={classNames('flex flex-col gap-1.5 text-sm', className)}>
      {facts.map(({ about, text }) => {
        const Icon = ICONS[about]
        return (
          <li key={about} className="flex gap-2.5">
            <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="mt-1 shrink-0 text-ink-soft" />
            <span className="min-w-0">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
