import type { Label } from '#domain/ports/carriers.ts'

/** The label of a shipment, if it was bought. Undefined without a number or a file. */
export function readLabel(shipment: unknown): Label | undefined {
  const { postage_label, selected_rate, tracker, tracking_code, fees } = record(shipment)
  const labelUrl = httpUrl(record(postage_label).label_pdf_url) ?? httpUrl(record(postage_label).label_url)
  const { id: trackerId, public_url } = record(tracker)
  const { carrier, service } = record(selected_rate)
  if (!labelUrl || ![trackerId, tracking_code, carrier, service].every(isText)) return undefined
  return {
    labelUrl,
    carrier: String(carrier),
    service: String(service),
    trackerId: String(trackerId),
    trackingCode: String(tracking_code),
    trackingUrl: httpUrl(public_url),
    costCents: costCents(fees),
  }
}

/** A URL that is safe in a link: it cannot run as a script. */
export function httpUrl(value: unknown): string | null {
  return typeof value === 'string' && URL.canParse(value) && /^https?:/.test(new URL(value).protocol) ? value : null
}

export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function costCents(fees: unknown): number | null {
  if (!Array.isArray(fees) || fees.length === 0) return null
  const cents = fees.map((fee) => Math.round(Number(record(fee).amount) * 100))
  const sum = cents.reduce((all, each) => all + each, 0)
  return Number.isSafeInteger(sum) && sum >= 0 && sum < 100_000_000 ? sum : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
