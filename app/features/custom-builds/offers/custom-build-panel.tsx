import { type ReactNode, use } from 'react'
import { OrderBookContext } from '#app/lib/order-book-context.ts'
import { priceRangeLabel } from '#app/lib/price-labels.ts'
import { RequestBuildButton } from '#app/ui/request-build-button.tsx'
import type { PublicCustomBuildSettings } from '#contracts/custom-builds/build-offer-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'

/** The builder's general terms, shown if they have no build offers. */
export function CustomBuildPanel({ settings }: { settings: PublicCustomBuildSettings }) {
  const { custom_build_types: types, custom_build_description: description, requirements_text: requirements } = settings
  // The notice of the order book has the button.
  const hasBook = use(OrderBookContext) !== null
  const weeks = settings.estimated_completion_weeks
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 rounded-lg bg-panel p-6 md:p-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="max-w-measure">
        <p className="whitespace-pre-line">{description || 'Every build begins with a conversation about what you play.'}</p>
        {requirements && (
          <>
            <h3 className="mt-6 font-serif text-lg">Before you write</h3>
            <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{requirements}</p>
          </>
        )}
        {!hasBook && (
          <div className="mt-8">
            <RequestBuildButton builderId={settings.builder_id} />
          </div>
        )}
      </div>
      <dl className="text-sm lg:border-l lg:border-rule lg:pl-8">
        <Term label="Price range">{priceLabel(settings)}</Term>
        <Term label="Estimated time">{weeks === 1 ? '1 week' : `${weeks} weeks`}</Term>
        <Term label="Deposit">{settings.deposit_percentage === 0 ? 'None' : `${settings.deposit_percentage}%`}</Term>
        {types.length > 0 && <Term label="Build types">{types.join(', ')}</Term>}
      </dl>
    </div>
  )
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-rule py-2 first:border-t-0 first:pt-0">
      <dt className="eyebrow">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

function priceLabel({ base_price_range_min: min, base_price_range_max: max }: PublicCustomBuildSettings): string {
  if (min !== null) return priceRangeLabel({ min, max })
  return max === null ? 'Quoted for each build' : `Up to ${formatDollars(max)}`
}
