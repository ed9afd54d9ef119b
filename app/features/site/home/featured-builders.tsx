import { Link } from 'react-router'
import { Carousel } from '#app/ui/carousel.tsx'
import type { BuilderCard } from '#contracts/catalog/builder-views.ts'
import { rotateByDay, slideDateLabels } from './calendar.ts'
import { FeaturedBuilderSlide } from './featured-builder-slide.tsx'
import { useLocalDay } from './use-local-day.ts'

/** Six slides at five seconds (specification, section 9). */
const SLIDES = 6
const ADVANCE_MS = 5000

type FeaturedBuildersProps = { builders: BuilderCard[]; shopDay: string }

/** One builder for each of the last days. */
export function FeaturedBuilders({ builders, shopDay }: FeaturedBuildersProps) {
  const today = useLocalDay(shopDay)
  if (builders.length === 0) return null
  return (
    <section aria-labelledby="builder-of-the-day" className="page when-near-40 pb-8 md:pb-20">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="builder-of-the-day" className="font-serif text-2xl md:text-3xl">
          In the workshop
        </h2>
        <Link className="link tap-target" to="/builders">
          All builders
        </Link>
      </div>
      <Carousel
        className="mt-4 md:mt-8"
        label="Featured builders, day by day"
        wrap
        autoAdvanceMs={ADVANCE_MS}
        thumbnails="words"
        slides={rotateByDay(builders.slice(0, SLIDES), shopDay).map((builder, daysAgo) => {
          const labels = slideDateLabels(today, daysAgo)
          return {
            key: builder.id,
            content: <FeaturedBuilderSlide builder={builder} labels={labels} />,
            thumbnail: labels.label,
            thumbnailLabel: labels.label === labels.number ? `${labels.weekday}, ${labels.month} ${labels.number}` : undefined,
          }
        })}
      />
    </section>
  )
}
