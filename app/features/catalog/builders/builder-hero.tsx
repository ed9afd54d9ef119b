import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { capitalize } from '#app/lib/capitalize.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { preloadSerif } from '#app/lib/preload-serif.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { BuilderBanner } from '#app/ui/builder-banner.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { onFirstUse } from '#app/ui/on-first-use.tsx'
import type { BuilderDetail } from '#contracts/catalog/builder-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { bioIntro, bioParagraphs } from './bio.ts'
import { buildersPath } from './builders-path.ts'

const WorkshopPictures = onFirstUse(() => import('./workshop-pictures.tsx').then((module) => module.WorkshopPictures))

type BuilderHeroProps = {
  builder: BuilderDetail
  /** Contact, request, save and share; inactive in a preview. */
  actions?: ReactNode
}

/** The top of the profile: banner, name, and the first sentences of the bio. */
export function BuilderHero({ builder, actions }: BuilderHeroProps) {
  const { id, avatar_url, location, years_experience: years, created_at } = builder
  const name = builderName(builder)
  preloadSerif(name)
  const standfirst = bioIntro(bioParagraphs(builder.bio))
  const experience = years !== null && `${countLabel(years, 'year')} of experience`
  // “on Tonewood” tells the year from that of the workshop's founding.
  const facts = [location, experience, `Since ${created_at.slice(0, 4)} on Tonewood`]
  return (
    <header>
      <BuilderBanner builder={builder} band="profile" sizes="(min-width: 80rem) 76rem, 100vw" isEager isFirst />
      <div className="mt-6 grid gap-x-16 gap-y-6 md:mt-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
        <div className="flex flex-col gap-x-8 gap-y-4 sm:flex-row">
          <Avatar id={id} url={avatar_url} size="large" className="flex-none" />
          <div className="min-w-0">
            <h1 className="font-serif text-3xl">{name}</h1>
            <p className="mt-2 flex flex-wrap gap-x-5 text-ink-soft">
              {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
            </p>
            <Specialties specialties={builder.specialties} />
            {standfirst && <p className="mt-6 max-w-[38rem] font-serif text-xl text-pretty">{standfirst}</p>}
          </div>
        </div>
        <div className="min-w-0 lg:w-96">
          {/* Two columns; an odd button, alone or in its wrapper without a box, spans the first row. */}
          {actions && (
            <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-[1.35fr_1fr] sm:gap-3 sm:max-lg:grid-cols-[1.3fr_1fr_1fr_1fr] [&>:first-child:nth-last-child(odd)]:col-span-2 [&>:first-child:nth-last-child(odd)>.button]:col-span-2 [&_.button]:w-full [&_.button]:px-1">
              {actions}
            </div>
          )}
          {builder.workshop_images.length > 0 && <WorkshopPictures name={name} pictures={builder.workshop_images} />}
        </div>
      </div>
      {builder.back_on && (
        <Notice tone="caution" className="mt-6 max-w-measure">
          {name} is away until {formatLongDay(builder.back_on)}. You can buy their instruments starting that day. Messages are
          welcome, but you might not get a reply until then.
        </Notice>
      )}
    </header>
  )
}

function Specialties({ specialties }: { specialties: string[] }) {
  if (specialties.length === 0) return null
  return (
    <ul aria-label="Specialties" className="mt-1 flex flex-wrap gap-x-4 text-sm">
      {specialties.map((specialty) => (
        <li key={specialty}>
          <Link className="link inline-block py-2.5" to={buildersPath({ specialty })}>
            {capitalize(specialty)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
