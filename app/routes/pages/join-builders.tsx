import { BecomeBuilderButton } from '#app/features/catalog/builder-landing/become-builder-button.tsx'
import { BenefitList } from '#app/features/catalog/builder-landing/benefit-list.tsx'
import { PricingExample } from '#app/features/catalog/builder-landing/pricing-example.tsx'
import { NewsletterSignUp } from '#app/features/messaging/newsletter/newsletter-sign-up.tsx'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { Route } from './+types/join-builders.ts'

/** The page's canonical path; `/join` and `/builder-signup` show the same page. */
const PATH = '/join-builders'
const PICTURE = {
  key: 'plates/demo/rondout-seventeen/body',
  alt: 'The body of an archtop guitar: sunburst spruce, two f-holes, an ebony tailpiece',
}

export const handle = publicPage({ inSitemap: true })

export { loader } from '../parts/static-page-loader.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { publicUrl } = loaderData
  return pageMeta({
    publicUrl,
    path: PATH,
    title: 'Become a builder · Tonewood',
    description:
      'Sell the instruments you build: no monthly fee, a commission only on sales, payments and shipping taken care of, and a page of your own.',
    picture: PICTURE,
    jsonLd: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` },
          { '@type': 'ListItem', position: 2, name: 'Become a builder', item: publicUrl + PATH },
        ],
      },
    ],
  })
}

export default function JoinBuilders() {
  return (
    <>
      <header className="page grid items-center gap-x-16 gap-y-8 py-8 md:grid-cols-2 md:py-14">
        <div>
          <h1 className="font-serif text-4xl">You build it. We’ll help people find it.</h1>
          <p className="mt-6 max-w-measure text-lg text-ink-soft">
            Tonewood is a catalog of handmade instruments, sold by the people who make them. You set the price and talk to your
            customers; we take care of the storefront, payments and shipping.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <BecomeBuilderButton label="Sign up as a builder" />
            <ButtonLink to="/about" size="large">
              Learn More<span className="sr-only"> about our values</span>
            </ButtonLink>
          </div>
        </div>
        <ProductImage picture={PICTURE} sizes="(min-width: 48rem) 50vw, 100vw" loading="eager" fetchPriority="high" />
      </header>
      <BenefitList />
      <PricingExample />
      <div className="page section grid gap-x-16 gap-y-16 md:grid-cols-2">
        <section aria-labelledby="join">
          <h2 id="join" className="font-serif text-3xl">
            List your first instrument
          </h2>
          <p className="mt-4 mb-7 max-w-measure text-ink-soft">
            It only takes 5 minutes. Then we’ll review your work and publish your page.
          </p>
          <BecomeBuilderButton label="Join as a builder" />
        </section>
        <section aria-labelledby="builders-letter">
          <h2 id="builders-letter" className="font-serif text-3xl">
            Not ready yet?
          </h2>
          <p className="mt-4 mb-7 max-w-measure text-ink-soft">
            Follow along: an occasional email about workshops, wood and what players are looking for.
          </p>
          <NewsletterSignUp source="builder-landing" />
        </section>
      </div>
    </>
  )
}
