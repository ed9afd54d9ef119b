const POINTS = [
  {
    title: 'Hand-selected builders',
    text: 'We review every builder before their first instrument is listed. Everything you see comes from the workshop of a real person with a name and a town.',
  },
  {
    title: 'One of each',
    text: 'Every instrument is unique. While a buyer is paying, the instrument is reserved for them, so it can’t be sold twice.',
  },
  {
    title: 'Shown in full detail',
    text: 'Full measurements, every wood named, and photos from every angle, so you know what you’re buying before you hold it.',
  },
] as const

/** An introduction to the shop for first-time visitors. */
export function ShopIntro() {
  return (
    <section aria-labelledby="what-it-is" className="when-near-44 bg-panel">
      <div className="page section grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
        <div>
          <h2 id="what-it-is" className="font-serif text-3xl">
            What is Tonewood?
          </h2>
          <p className="mt-5 max-w-measure text-lg text-ink-soft">
            A catalog of handmade instruments, sold by the people who make them. You buy from the builder; we take care of the
            storefront, the payments and the books.
          </p>
        </div>
        <dl>
          {POINTS.map((point) => (
            <div
              key={point.title}
              className="grid gap-x-8 gap-y-2 border-t border-rule py-6 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <dt className="font-serif text-xl">{point.title}</dt>
              <dd className="text-ink-soft">{point.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
