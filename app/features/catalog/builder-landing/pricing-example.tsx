/** The specification's example: what selling a $2,000 guitar costs the builder, line by line. */
const LINES = [
  { what: 'To list it', amount: '$0' },
  { what: 'For each month it is listed', amount: '$0' },
  { what: 'The buyer pays, in full or in installments', amount: '$2,000' },
  { what: 'Shipping, at the carrier’s rate', amount: 'paid by the buyer' },
  { what: 'One-time commission on the $2,000', amount: 'our commission' },
  { what: 'To your bank', amount: 'everything else' },
] as const

export function PricingExample() {
  return (
    <section aria-labelledby="guitar-account" className="bg-panel">
      <div className="page section grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,0.75fr)_minmax(0,1fr)] lg:gap-x-24">
        <div>
          <h2 id="guitar-account" className="font-serif text-3xl">
            A $2,000 guitar, step by step
          </h2>
          <p className="mt-5 max-w-measure text-ink-soft">
            You build it, you set the price, and it stays listed until it sells. If it doesn’t sell, you’ve paid nothing.
          </p>
        </div>
        <dl className="self-center text-ink-soft">
          {LINES.map(({ what, amount }) => (
            <div
              key={what}
              className="flex items-baseline justify-between gap-x-8 border-t border-rule py-3 first:border-t-0 last:text-ink"
            >
              <dt>{what}</dt>
              <dd className="text-right font-serif text-lg text-ink tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
