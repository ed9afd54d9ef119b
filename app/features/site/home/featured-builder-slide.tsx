import { builderPath } from '#app/lib/builder-path.ts'
import { BuilderBanner } from '#app/ui/builder-banner.tsx'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'
import type { BuilderCard } from '#contracts/catalog/builder-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import type { slideDateLabels } from './calendar.ts'

type FeaturedBuilderSlideProps = { builder: BuilderCard; labels: ReturnType<typeof slideDateLabels> }

/** One slide: the date in the margin, the banner, and the builder. */
export function FeaturedBuilderSlide({ builder, labels }: FeaturedBuilderSlideProps) {
  return (
    <article className="grid h-full content-start gap-x-5 gap-y-4 max-md:grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[9rem_minmax(0,1fr)] md:gap-x-10 lg:gap-x-16">
      <LeafDate labels={labels} />
      <div className="max-md:contents">
        <div className="max-md:order-first max-md:col-span-2">
          <BuilderBanner builder={builder} band="slide" sizes="(min-width: 48rem) 70vw, 100vw" />
        </div>
        <div className="grid gap-x-12 gap-y-4 max-md:contents md:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
          <div className="min-w-0">
            <h3 className="font-serif text-2xl">
              <PrefetchLink className="tap-target hover:text-rosewood" to={builderPath(builder)}>
                {builderName(builder)}
              </PrefetchLink>
            </h3>
            {builder.location && <p className="text-sm text-ink-soft">{builder.location}</p>}
          </div>
          {builder.bio && (
            <p className="line-clamp-4 text-ink-soft max-md:col-span-2 max-md:line-clamp-3 max-md:text-sm">{builder.bio}</p>
          )}
        </div>
      </div>
    </article>
  )
}

/** Fixed in size, so that nothing shifts if the reader's day differs from the page's. */
function LeafDate({ labels }: Pick<FeaturedBuilderSlideProps, 'labels'>) {
  return (
    <time
      dateTime={labels.iso}
      className="flex items-end gap-4 border-rule md:flex-col md:items-start md:gap-2 md:border-r md:pr-6"
    >
      <span className="min-w-[2ch] font-serif text-4xl tabular-nums">{labels.number}</span>
      <span className="text-sm text-ink-soft">
        <span className="block">{labels.month}</span>
        <span className="block">{labels.weekday}</span>
      </span>
    </time>
  )
}
