const BENEFITS = [
  {
    title: 'Worldwide shipping',
    text: 'A carrier’s own rates for the instrument’s own parcel, to ten countries.',
  },
  { title: 'Quality', text: 'Builders chosen by hand, and each instrument described to the last measure.' },
  { title: 'Offers', text: 'The builder’s own price, local pickup for nothing where it is offered, and new work in our letter.' },
  { title: 'Secure payments', text: 'Cards are handled by the payment provider alone; we never see their numbers.' },
] as const

/** The four benefits of the specification's home page. */
export function BenefitTiles() {
  return (
    <section aria-label="Why buy here" className="page pb-16">
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
