import type { ReactNode } from 'react'
import { BuildStories } from '#app/features/catalog/builders/build-stories.tsx'
import { BuilderHero } from '#app/features/catalog/builders/builder-hero.tsx'
import { BuilderInstruments } from '#app/features/catalog/builders/builder-instruments.tsx'
import { BuilderStats } from '#app/features/catalog/builders/builder-stats.tsx'
import type { BuildOfferCardView } from '#app/features/custom-builds/offers/build-offer-card-view.ts'
import { onFirstUse } from '#app/ui/on-first-use.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { BuilderDetail } from '#contracts/catalog/builder-views.ts'
import type { ProductCard as Card } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import type { PastSound } from '#contracts/catalog/sound-views.ts'
import type { PublicCustomBuildSettings } from '#contracts/custom-builds/build-offer-views.ts'
import type { BuildStory } from '#contracts/custom-builds/build-views.ts'
import { CustomBuildDialogs } from './custom-build-dialogs.tsx'

type BuilderProfileProps = {
  builder: BuilderDetail
  products: Card[]
  customBuilds: { settings: PublicCustomBuildSettings | null; listings: BuildOfferCardView[] }
  card: (product: Card, look: { isEager: boolean }) => ReactNode
  /** The actions at the top of the profile. */
  actions?: ReactNode
  reviews: { tab: string; content: ReactNode }
  /** Completed custom builds with a public page. */
  stories?: BuildStory[]
  /** The builder's on-time record. */
  buildRecord?: string
  pastSounds?: PastSound[]
}

const AboutBuilder = onFirstUse(() => import('./about-builder.tsx').then((module) => module.AboutBuilder))
const PastInstruments = onFirstUse(() =>
  import('#app/features/catalog/sounds/past-instruments.tsx').then((module) => module.PastInstruments),
)
const PublicBookNotice = onFirstUse(() =>
  import('#app/features/custom-builds/order-book/public-book-notice.tsx').then((module) => module.PublicBookNotice),
)
const CustomBuildsSection = onFirstUse(() =>
  import('#app/features/custom-builds/offers/custom-builds-section.tsx').then((module) => module.CustomBuildsSection),
)

/** A builder's profile, on its own page and in the builder's preview. */
export function BuilderProfile({ builder, products, customBuilds, buildRecord, ...shown }: BuilderProfileProps) {
  const { card, actions, reviews, stories = [], pastSounds = [] } = shown
  const name = builderName(builder)
  const maker = { id: builder.id, name, backOn: builder.back_on, record: buildRecord }
  const { settings, listings } = customBuilds
  const hasCustomBuilds = settings !== null || listings.length > 0
  return (
    <>
      <BuilderHero builder={builder} actions={actions} />
      <div className="mt-10">
        <Tabs
          label={`About ${name} and their work`}
          tabs={[
            {
              id: 'instruments',
              label: `Instruments (${builder.instrument_count})`,
              content: (
                <>
                  <BuilderInstruments builder={builder} products={products} card={card} hasMore={hasCustomBuilds} />
                  {pastSounds.length > 0 && (
                    <div className="mt-16 first:mt-0">
                      <PastInstruments sounds={pastSounds} />
                    </div>
                  )}
                  {hasCustomBuilds && (
                    <div className="mt-16 first:mt-0">
                      <CustomBuildsSection maker={maker} settings={settings} listings={listings}>
                        {settings && <PublicBookNotice name={name} />}
                      </CustomBuildsSection>
                    </div>
                  )}
                  {stories.length > 0 && <BuildStories stories={stories} />}
                </>
              ),
            },
            {
              id: 'about',
              label: 'About',
              content: <AboutBuilder builder={builder} takesCustomWork={settings !== null} />,
            },
            { id: reviews.tab, label: `Reviews (${builder.review_count})`, content: reviews.content },
          ]}
        />
      </div>
      <div className="mt-16 border-t border-rule pt-6 empty:hidden">
        <BuilderStats builder={builder} />
      </div>
      {hasCustomBuilds && <CustomBuildDialogs maker={maker} />}
    </>
  )
}
