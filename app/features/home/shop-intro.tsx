const POINTS = [
  {
    title: 'Hand-selected builders',
    text: 'Every builder is looked at by a person before the first instrument is listed. What you see comes from the bench of somebody with a name and a town.',
  },
  {
    title: 'One of each',
    text: 'There is one of every instrument here. While somebody pays for it, it is held for them; once it is sold, it is sold, and nobody pays for it twice.',
  },
  {
    title: 'Shown as it deserves',
    text: 'Full measures, woods and pictures from every side, set with the care of a printed catalogue, so that a builder’s work is seen, and trusted before it is held.',
  },
] as const

/** What the shop is, for somebody who has never heard of it. */
export function ShopIntro() {
  return (
    <section aria-labelledby="what-it-is" className="bg-plate">
      <div className="page section grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
        <div>
          <h2 id="what-it-is" className="font-serif text-3xl">
            What is Tonewood?
          </h2>
          <p className="mt-5 max-w-measure text-lg text-ink-soft">
            A catalogue of instruments made by hand, kept by the people who make them. You buy from the builder; the shop keeps
            the room, the ledger and the door.
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
