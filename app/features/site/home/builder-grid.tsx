import { builderPath } from '#app/lib/builder-path.ts'
import { BuilderBanner } from '#app/ui/builder-banner.tsx'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'
import type { BuilderCard } from '#contracts/catalog/builder-views.ts'
import { builderName } from '#contracts/catalog/products.ts'

/** How many specialties a card shows (specification, section 2). */
const SHOWN_SPECIALTIES = 2

/** Builders with their work. */
export function BuilderGrid({ builders }: { builders: BuilderCard[] }) {
  if (builders.length === 0) return null
  return (
    <section aria-labelledby="featured-builders" className="page when-near-52 py-10 md:py-20">
      <h2 id="featured-builders" className="font-serif text-2xl md:text-3xl">
        Featured Builders
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 md:mt-10 md:gap-x-8 md:gap-y-12 lg:grid-cols-3">
        {builders.map((builder) => (
          <li key={builder.id} className="group relative">
            {/* Their instruments even if they have a banner, because the days above show the banner. */}
            <BuilderBanner
              builder={{ ...builder, banner_url: builder.banner_pictures.length > 0 ? null : builder.banner_url }}
              band="work"
              sizes="(min-width: 64rem) 30vw, 50vw"
            />
            <h3 className="mt-3 font-serif text-lg md:text-xl">
              <PrefetchLink to={builderPath(builder)} className="after:absolute after:inset-0 group-hover:text-rosewood">
                {builderName(builder)}
              </PrefetchLink>
            </h3>
            <p className="text-sm text-ink-soft max-sm:text-xs">{builder.location}</p>
            <BuilderSummary builder={builder} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BuilderSummary({ builder: { specialties, instrument_count: count } }: { builder: BuilderCard }) {
  const makes = specialties.slice(0, SHOWN_SPECIALTIES).join(', ')
  return (
    <p className="text-sm text-ink-soft tabular-nums max-sm:hidden">
      {makes && <span className="inline-block first-letter:uppercase">{makes}</span>}
      {makes && ' · '}
      {count} instrument{count === 1 ? '' : 's'}
    </p>
  )
}
