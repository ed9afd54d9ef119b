import { builderPath } from '#app/lib/builder-path.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'
import type { BuilderCard } from '#contracts/catalog/builder-views.ts'
import { builderName } from '#contracts/catalog/products.ts'

/** How many specialties a card shows (specification, section 2). */
const SHOWN_SPECIALTIES = 2

/** A grid of builders. */
export function BuilderGrid({ builders }: { builders: BuilderCard[] }) {
  if (builders.length === 0) return null
  return (
    <section aria-labelledby="featured-builders" className="page section when-near-64">
      <h2 id="featured-builders" className="font-serif text-3xl">
        Featured Builders
      </h2>
      <ul className="mt-10 grid gap-x-12 gap-y-10 border-t border-rule pt-10 sm:grid-cols-2 lg:gap-x-20">
        {builders.map((builder) => (
          <li key={builder.id} className="group relative grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-6">
            <Avatar id={builder.id} url={builder.avatar_url} size="medium" />
            <div>
              <h3 className="font-serif text-xl">
                <PrefetchLink to={builderPath(builder)} className="after:absolute after:inset-0 group-hover:text-rosewood">
                  {builderName(builder)}
                </PrefetchLink>
              </h3>
              <p className="text-sm text-ink-soft">{builder.location}</p>
              {builder.bio && <p className="mt-3 line-clamp-3 text-sm">{builder.bio}</p>}
              <BuilderSummary builder={builder} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BuilderSummary({ builder: { specialties, instrument_count: count } }: { builder: BuilderCard }) {
  const makes = specialties.slice(0, SHOWN_SPECIALTIES).join(', ')
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {makes && <span className="block first-letter:uppercase">{makes}</span>}
      <span className="block tabular-nums">
        {count} instrument{count === 1 ? '' : 's'}
      </span>
    </p>
  )
}
