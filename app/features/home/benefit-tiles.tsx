const BENEFITS = [
  { title: 'Worldwide shipping', text: 'Carriers’ own rates for the instrument’s own parcel, to ten countries.' },
  { title: 'Quality', text: 'Builders chosen by hand, each instrument described to the last measure.' },
  { title: 'Offers', text: 'New and featured work first, for those who read our letter.' },
  { title: 'Secure payments', text: 'Cards are handled by the payment provider alone; we never see their numbers.' },
] as const

/** The four benefits of the specification's home page. */
export function BenefitTiles() {
  return (
    <section aria-label="Why buy here" className="page">
      <ul className="grid border-t border-rule sm:grid-cols-2 lg:grid-cols-4">
        {BENEFITS.map((benefit) => (
          <li key={benefit.title} className="border-b border-rule py-6 pr-8 lg:border-b-0">
            <h3 className="font-serif text-lg">{benefit.title}</h3>
            <p className="mt-1 text-sm text-ink-soft">{benefit.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
