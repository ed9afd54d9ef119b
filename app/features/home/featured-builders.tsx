import { Link } from 'react-router'
import type { BuilderCard } from '#contracts/builders.ts'
import { bannerUrl } from '../../lib/picture-url.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Carousel } from '../../ui/carousel.tsx'

/** Six slides at five seconds (specification, section 9). */
const SLIDES = 6
const ADVANCE_MS = 5000

/** A builder for each of the last days, like the leaves of a magazine's calendar. */
export function FeaturedBuilders({ builders }: { builders: BuilderCard[] }) {
  if (builders.length === 0) return null
  return (
    <section aria-labelledby="builder-of-the-day" className="page section">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="builder-of-the-day" className="font-serif text-3xl">
          At the bench
        </h2>
        <Link className="link" to="/builders">
          All builders
        </Link>
      </div>
      <Carousel
        className="mt-8"
        label="Featured builders, day by day"
        wrap
        autoAdvanceMs={ADVANCE_MS}
        thumbnails="words"
        slides={builders.slice(0, SLIDES).map((builder, daysAgo) => ({
          key: builder.id,
          content: <BuilderSlide builder={builder} />,
          thumbnail: dayLabel(daysAgo),
        }))}
      />
    </section>
  )
}

function BuilderSlide({ builder }: { builder: BuilderCard }) {
  const name = builder.business_name ?? builder.display_name
  return (
    <article className="grid gap-6 md:grid-cols-[1.6fr_1fr] md:items-end md:gap-12">
      <img
        src={bannerUrl(builder.banner_url, builder.id)}
        alt=""
        width={1600}
        height={533}
        loading="lazy"
        className="aspect-3/1 w-full rounded-sm bg-plate object-cover"
      />
      <div>
        <div className="flex items-center gap-4">
          <Avatar id={builder.id} url={builder.avatar_url} />
          <div>
            <h3 className="font-serif text-2xl">
              <Link className="hover:text-rosewood" to={`/builder/${builder.slug ?? builder.id}`}>
                {name}
              </Link>
            </h3>
            <p className="text-sm text-ink-soft">{builder.location}</p>
          </div>
        </div>
        {builder.bio && <p className="mt-4 line-clamp-4 text-ink-soft">{builder.bio}</p>}
      </div>
    </article>
  )
}

/** Today, Yesterday, then the day of the month. */
function dayLabel(daysAgo: number): string {
  return ['Today', 'Yesterday'][daysAgo] ?? `Day ${daysAgo + 1}`
}
