const BENEFITS = [
  { title: 'Worldwide shipping', text: 'at live carrier rates' },
  { title: 'Quality', text: 'from hand-picked builders' },
  { title: 'Offers', text: 'in our newsletter' },
  { title: 'Secure payments', text: 'by card' },
] as const

/** The four benefits of the specification's home page, as one quiet line. */
export function BenefitTiles() {
  return (
    <section aria-label="Why buy here" className="page when-near-8">
      <ul className="grid justify-between gap-x-8 gap-y-1 border-t border-rule py-6 text-sm text-ink-soft sm:grid-cols-2 lg:flex">
        {BENEFITS.map(({ title, text }) => (
          <li key={title}>
            <h3 className="inline text-ink">{title}</h3> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
