import { builderPath } from '#app/lib/builder-path.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { BuilderBanner } from '#app/ui/builder-banner.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { BuilderCard } from '#contracts/catalog/builder-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { specialtyList } from './builder-labels.ts'

/** How many specialties a card shows (specification, section 2). */
const SHOWN_SPECIALTIES = 2

type BuilderEntryProps = {
  builder: BuilderCard
  /** Near the top of the page. */
  isFirst?: boolean
  /** The first card of the page. */
  isLead?: boolean
}

/** A builder's card in the grid: banner, portrait, name and number of instruments. */
export function BuilderEntry({ builder, isFirst = false, isLead = false }: BuilderEntryProps) {
  return (
    <article className={classNames('group relative', !isFirst && 'when-near-22')}>
      <BuilderBanner
        builder={builder}
        band="card"
        sizes="(min-width: 64rem) 27rem, (min-width: 48rem) 48vw, 100vw"
        isEager={isFirst}
        isFirst={isLead}
      />
      <div className="mt-4 flex gap-4">
        <Avatar id={builder.id} url={builder.avatar_url} />
        <div className="min-w-0 flex-1">
          <Name builder={builder} isFirst={isFirst} />
          <Facts builder={builder} />
        </div>
      </div>
    </article>
  )
}

/** A builder's row in the list. */
export function BuilderLine({ builder, isFirst = false }: BuilderEntryProps) {
  return (
    <article className="group relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-5 gap-y-2 border-b border-rule py-3.5 sm:py-5 md:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,1.4fr)] md:gap-x-8">
      <Avatar id={builder.id} url={builder.avatar_url} />
      <div className="min-w-0">
        <Name builder={builder} isFirst={isFirst} />
        <Facts builder={builder} isRow />
      </div>
      {/* On phones the row shows only the builder's name; their page has the rest. */}
      {builder.bio && (
        <p className="col-start-2 line-clamp-3 max-w-measure self-start text-sm text-ink-soft max-sm:hidden md:col-start-3">
          {builder.bio}
        </p>
      )}
    </article>
  )
}

function Name({ builder, isFirst }: { builder: BuilderCard; isFirst: boolean }) {
  return (
    <h2 className="font-serif text-xl">
      <PrefetchLink
        to={builderPath(builder)}
        isLikely={isFirst}
        className="after:absolute after:inset-0 group-hover:text-rosewood"
      >
        {builderName(builder)}
      </PrefetchLink>
    </h2>
  )
}

/** On phones each line of a row is truncated instead of wrapped. */
function Facts({ builder, isRow = false }: { builder: BuilderCard; isRow?: boolean }) {
  const { location, years_experience: years, specialties, instrument_count: instruments } = builder
  const place = [location, years !== null && countLabel(years, 'year')].filter(Boolean).join(' · ')
  return (
    <div className={classNames('mt-1 text-sm text-ink-soft', isRow && 'max-sm:*:truncate')}>
      {place && <p>{place}</p>}
      {specialties.length > 0 && <p>{specialtyList(specialties.slice(0, SHOWN_SPECIALTIES))}</p>}
      <div className={classNames(isRow && 'max-sm:flex max-sm:items-baseline max-sm:gap-x-4')}>
        <p className="tabular-nums">
          {countLabel(instruments, 'instrument')}
          {builder.back_on && <span className="whitespace-nowrap"> · Away until {formatDay(builder.back_on)}</span>}
        </p>
        {builder.average_rating !== null && (
          <Stars value={builder.average_rating} count={builder.review_count} className={isRow ? 'sm:mt-1' : 'mt-1'} />
        )}
      </div>
    </div>
  )
}
