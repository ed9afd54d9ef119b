const POINTS = [
  {
    title: 'Hand-selected builders',
    text: 'We review every builder before their first listing: a real workshop, a name and a town.',
  },
  { title: 'One of a kind', text: 'Every instrument is unique. We reserve yours while you pay.' },
  { title: 'Shown in full detail', text: 'Every measurement, every wood named, and pictures from every angle.' },
] as const

/** An introduction to the shop for first-time visitors. */
export function ShopIntro() {
  return (
    <section aria-labelledby="what-it-is" className="when-near-28 bg-panel">
      <div className="page py-10 md:py-20">
        <div className="grid gap-x-16 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <h2 id="what-it-is" className="font-serif text-2xl">
            What is Tonewood?
          </h2>
          <p className="max-w-[34rem] font-serif text-xl max-md:text-lg">
            Handmade instruments, sold by the people who make them. Players buy directly from the builder. Luthiers get
            visibility, trust and a <span className="whitespace-nowrap">retail-grade</span> storefront.
          </p>
        </div>
        <dl className="mt-6 grid gap-x-16 gap-y-3 text-sm md:mt-10 md:grid-cols-3">
          {POINTS.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-medium">{title}</dt>
              <dd className="max-w-measure text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
