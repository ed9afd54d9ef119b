import { NewsletterForm } from '#app/features/messaging/newsletter/newsletter-form.tsx'
import { BenefitTiles } from '#app/features/site/home/benefit-tiles.tsx'
import { BuilderGrid } from '#app/features/site/home/builder-grid.tsx'
import { ShopIntro } from '#app/features/site/home/shop-intro.tsx'
import { useLazyPart } from '#app/ui/lazy-parts.ts'
import type { BuilderCard } from '#contracts/catalog/builder-views.ts'

/** The bottom of the home page. */
export function HomeEnd({ builders }: { builders: BuilderCard[] }) {
  const RecentlyViewed = useLazyPart('RecentlyViewed')
  return (
    <>
      <ShopIntro />
      <BuilderGrid builders={builders} />
      <section aria-labelledby="home-newsletter" className="page when-near-18 pb-6 md:pb-16">
        <div className="grid items-end gap-x-16 gap-y-5 border-t border-rule pt-8 md:grid-cols-2 md:pt-14">
          <div>
            <h2 id="home-newsletter" className="font-serif text-2xl">
              New work, fresh off the bench
            </h2>
            <p className="mt-2 max-w-measure text-ink-soft">
              An occasional email about instruments and the people who make them.
            </p>
          </div>
          <NewsletterForm source="home-page" />
        </div>
      </section>
      <div className="page pb-20 empty:hidden">{RecentlyViewed && <RecentlyViewed />}</div>
      <BenefitTiles />
    </>
  )
}
