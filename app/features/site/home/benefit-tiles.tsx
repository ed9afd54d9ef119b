const BENEFITS = [
  {
    title: 'Worldwide shipping',
    text: 'Live carrier rates for every parcel, shown before you pay.',
  },
  { title: 'Quality', text: 'Builders chosen by hand, and every instrument described in detail.' },
  { title: 'Offers', text: 'The builder’s own price, free local pickup where available, and new work in our newsletter.' },
  { title: 'Secure payments', text: 'Only the payment provider handles your card; we never see its number.' },
] as const

/** The four benefits of the specification's home page. */
export function BenefitTiles() {
  return (
    <section aria-label="Why buy here" className="page when-near-24 pb-16">
      <ul className="grid gap-x-8 border-t border-rule sm:grid-cols-2 lg:grid-cols-4">
        {BENEFITS.map((benefit) => (
          <li key={benefit.title} className="border-rule py-6 max-lg:border-b">
            <h3 className="font-serif text-lg">{benefit.title}</h3>
            <p className="mt-1 text-sm text-ink-soft">{benefit.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
