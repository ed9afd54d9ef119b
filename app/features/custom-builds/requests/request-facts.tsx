import type { ReactNode } from 'react'
import { priceRangeLabel } from '#app/lib/price-labels.ts'
import { SentFile } from '#app/ui/sent-file.tsx'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'

type Fact = [label: string, value: ReactNode]

export function RequestFacts({ request }: { request: CustomBuildRequest }) {
  const facts: Fact[] = [
    ['Listing', request.listing_title],
    ['Specification', request.spec_name],
    ['Type of Instrument', request.build_type],
    ...Object.entries(request.customization_selections).map(
      ([name, value]): Fact => [name, <Choice key={name} name={name} value={value} fileName={request.file_names[value]} />],
    ),
    ['Estimated price', request.estimate && priceRangeLabel(request.estimate)],
    ['Budget range', request.budget_range],
    ['Timeline', request.timeline_preference],
    ['Full Name', request.customer_name],
    ['Email Address', request.customer_email],
    ['Phone number', request.customer_phone],
  ]
  return (
    <div className="grid gap-6">
      <TextBlock title="Detailed Description" text={request.description} />
      {request.additional_notes && <TextBlock title="Additional notes" text={request.additional_notes} />}
      <dl className="text-sm">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex justify-between gap-6 border-t border-rule py-2">
                <dt className="max-w-1/2 shrink-0 text-ink-soft">{label}</dt>
                <dd className="min-w-0 text-right [overflow-wrap:anywhere] tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

function TextBlock({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="eyebrow">{title}</p>
      <p className="mt-1 max-w-measure whitespace-pre-line">{text}</p>
    </div>
  )
}

/** A chosen value: text, a color, or a file. */
function Choice({ name, value, fileName }: { name: string; value: string; fileName: string | undefined }) {
  if (value.startsWith('files/')) return <SentFile fileKey={value} of={name} fileName={fileName} />
  if (!/^#[0-9a-f]{6}$/i.test(value)) return value
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 16 16" className="size-4 rounded-sm" aria-hidden="true">
        <rect width="16" height="16" fill={value} />
      </svg>
      {value}
    </span>
  )
}
