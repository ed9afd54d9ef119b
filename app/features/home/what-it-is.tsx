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
    text: 'Full measures, woods and pictures from every side, set with the care of a printed catalogue, so that a builder’s work is trusted before it is held.',
  },
] as const

/** What the shop is, for somebody who has never heard of it. */
export function WhatItIs() {
  return (
    <section aria-labelledby="what-it-is" className="bg-plate">
      <div className="page section grid gap-12 lg:grid-cols-[1fr_2fr]">
        <h2 id="what-it-is" className="font-serif text-3xl">
          What is Tonewood?
        </h2>
        <dl className="grid gap-10 sm:grid-cols-3">
          {POINTS.map((point) => (
            <div key={point.title}>
              <dt className="font-serif text-xl">{point.title}</dt>
              <dd className="mt-3 text-sm text-ink-soft">{point.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
