import { Link } from 'react-router'
import type { BuilderCard } from '#contracts/builders.ts'
import { Avatar } from '../../ui/avatar.tsx'

/** Makers, set like a contributors' page. */
export function BuilderGrid({ builders }: { builders: BuilderCard[] }) {
  if (builders.length === 0) return null
  return (
    <section aria-labelledby="featured-builders" className="page section">
      <h2 id="featured-builders" className="font-serif text-3xl">
        Featured Builders
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {builders.map((builder) => (
          <li key={builder.id} className="group relative flex gap-5">
            <Avatar id={builder.id} url={builder.avatar_url} name={builder.business_name ?? builder.display_name} />
            <div>
              <h3 className="font-serif text-xl">
                <Link
                  to={`/builder/${builder.slug ?? builder.id}`}
                  className="after:absolute after:inset-0 group-hover:text-rosewood"
                >
                  {builder.business_name ?? builder.display_name}
                </Link>
              </h3>
              <p className="text-sm text-ink-soft">{builder.location}</p>
              <p className="mt-1 text-sm text-ink-soft">
                {builder.specialties.slice(0, 2).join(', ')}
                {builder.specialties.length > 0 && ' · '}
                {builder.instrument_count} instrument{builder.instrument_count === 1 ? '' : 's'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
