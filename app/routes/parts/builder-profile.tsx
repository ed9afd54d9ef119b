import type { ReactNode } from 'react'
import type { BuilderDetail } from '#contracts/builders.ts'
import type { PublicCustomBuildSettings } from '#contracts/custom-builds.ts'
import { builderName, type ProductCard as Card } from '#contracts/products.ts'
import { BuilderAbout } from '../../features/builders/builder-about.tsx'
import { BuilderFigures } from '../../features/builders/builder-figures.tsx'
import { BuilderHero } from '../../features/builders/builder-hero.tsx'
import { BuilderInstruments } from '../../features/builders/builder-instruments.tsx'
import type { ListingCardView } from '../../features/custom-builds/card-of-listing.ts'
import { CustomBuildHost } from '../../features/custom-builds/custom-build-host.tsx'
import { CustomBuilds } from '../../features/custom-builds/custom-builds.tsx'
import { CustomWorkCall } from '../../features/custom-builds/custom-work-call.tsx'
import { Tabs } from '../../ui/tabs.tsx'

type BuilderProfileProps = {
  builder: BuilderDetail
  products: Card[]
  customBuilds: { settings: PublicCustomBuildSettings | null; listings: ListingCardView[] }
  card: (product: Card, look: { isEager: boolean; isLarge: boolean }) => ReactNode
  /** What can be done in the opening of the profile. */
  acts?: ReactNode
  reviews: { tab: string; content: ReactNode }
}

/** A builder's profile, on its own page and in the builder's preview. */
export function BuilderProfile({ builder, products, customBuilds, card, acts, reviews }: BuilderProfileProps) {
  const { id } = builder
  const name = builderName(builder)
  const { settings, listings } = customBuilds
  const hasCustomBuilds = settings !== null || listings.length > 0
  return (
    <>
      <BuilderHero builder={builder} acts={acts} />
      <div className="mt-10 border-t border-rule pt-6">
        <BuilderFigures builder={builder} />
      </div>
      <div className="mt-10">
        <Tabs
          label={`About ${name} and their work`}
          tabs={[
            {
              id: 'instruments',
              label: `Instruments (${builder.instrument_count})`,
              content: (
                <BuilderInstruments
                  builder={builder}
                  products={products}
                  card={card}
                  customBuilds={hasCustomBuilds && <CustomBuilds builderId={id} settings={settings} listings={listings} />}
                />
              ),
            },
            {
              id: 'about',
              label: 'About',
              content: <BuilderAbout builder={builder} customWork={settings && <CustomWorkCall builderId={id} name={name} />} />,
            },
            { id: reviews.tab, label: `Reviews (${builder.review_count})`, content: reviews.content },
          ]}
        />
      </div>
      {hasCustomBuilds && <CustomBuildHost maker={{ id, name }} />}
    </>
  )
}
