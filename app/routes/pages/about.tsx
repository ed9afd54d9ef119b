import { NewsletterSignUp } from '#app/features/messaging/newsletter/newsletter-sign-up.tsx'
import { ValueSections } from '#app/features/site/pages/value-sections.tsx'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/about.ts'

export const handle = publicPage({ inSitemap: true })

export { loader } from '../parts/static-page-loader.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    publicUrl: loaderData.publicUrl,
    path: '/about',
    title: 'Our Values · Tonewood',
    description: 'A person behind every instrument, one of each, and fair dealing: what this shop stands for.',
  })
}

export default function About() {
  return (
    <>
      <header className="page pt-12 pb-4 md:pt-20">
        <h1 className="font-serif text-4xl">Our Values</h1>
        <p className="mt-6 max-w-measure text-lg text-ink-soft">
          Tonewood is a shop for instruments made by hand, one at a time. Three values shape how we work.
        </p>
      </header>
      <ValueSections />
      <div className="bg-panel">
        <div className="page section grid gap-x-16 gap-y-14 md:grid-cols-2">
          <section aria-labelledby="see-for-yourself">
            <h2 id="see-for-yourself" className="font-serif text-2xl">
              See for yourself
            </h2>
            <p className="mt-3 max-w-measure text-ink-soft">
              Every instrument for sale is in the catalog, together with its maker.
            </p>
            <div className="mt-6 flex flex-wrap gap-3">
              <ButtonLink to="/catalog" variant="primary">
                Explore Catalog
              </ButtonLink>
              <ButtonLink to="/join-builders">Become a builder</ButtonLink>
            </div>
          </section>
          <section aria-labelledby="values-newsletter">
            <h2 id="values-newsletter" className="font-serif text-2xl">
              New work, fresh off the bench
            </h2>
            <p className="mt-3 mb-6 max-w-measure text-ink-soft">
              An occasional email about instruments and the people who make them.
            </p>
            <NewsletterSignUp source="values-page" />
          </section>
        </div>
      </div>
    </>
  )
}
