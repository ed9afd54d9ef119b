import { builderPath } from '#app/lib/builder-path.ts'
import { bannerUrl } from '#app/lib/picture-url.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { ImageWithFallback } from '#app/ui/image-with-fallback.tsx'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'
import type { BuilderCard } from '#contracts/builders.ts'
import { builderName } from '#contracts/products.ts'
import type { slideDateLabels } from './calendar.ts'

type FeaturedBuilderSlideProps = { builder: BuilderCard; words: ReturnType<typeof slideDateLabels> }

/** One slide: the date in the margin, the bench, and who stands at it. */
export function FeaturedBuilderSlide({ builder, words }: FeaturedBuilderSlideProps) {
  return (
    <article className="grid h-full content-start gap-x-10 gap-y-5 md:grid-cols-[9rem_minmax(0,1fr)] lg:gap-x-16">
      <LeafDate words={words} />
      <div>
        <ImageWithFallback
          src={bannerUrl(builder.banner_url, builder.id)}
          fallback={bannerUrl(null, builder.id)}
          alt=""
          width={1600}
          height={533}
          loading="lazy"
          decoding="async"
          className="aspect-3/2 w-full rounded-sm bg-plate object-cover sm:aspect-3/1"
        />
        <div className="mt-6 grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
          <div className="flex items-center gap-4">
            <Avatar id={builder.id} url={builder.avatar_url} />
            <div className="min-w-0">
              <h3 className="font-serif text-2xl">
                <PrefetchLink className="tap-target hover:text-rosewood" to={builderPath(builder)}>
                  {builderName(builder)}
                </PrefetchLink>
              </h3>
              {builder.location && <p className="text-sm text-ink-soft">{builder.location}</p>}
            </div>
          </div>
          {builder.bio && <p className="line-clamp-4 text-ink-soft">{builder.bio}</p>}
        </div>
      </div>
    </article>
  )
}

/** Fixed in size: a reader elsewhere may see another day than the page was made on, and nothing moves. */
function LeafDate({ words }: Pick<FeaturedBuilderSlideProps, 'words'>) {
  return (
    <time
      dateTime={words.iso}
      className="flex items-end gap-4 border-rule md:flex-col md:items-start md:gap-2 md:border-r md:pr-6"
    >
      <span className="min-w-[2ch] font-serif text-4xl tabular-nums">{words.number}</span>
      <span className="text-sm text-ink-soft">
        <span className="block">{words.month}</span>
        <span className="block">{words.weekday}</span>
      </span>
    </time>
  )
}
