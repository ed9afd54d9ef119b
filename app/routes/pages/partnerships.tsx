import { PartnershipForm } from '#app/features/messaging/inquiries/partnership-form.tsx'
import { breadcrumbJsonLd } from '#app/features/site/pages/page-json-ld.ts'
import { PartnerSections } from '#app/features/site/pages/partner-sections.tsx'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import type { Route } from './+types/partnerships.ts'

export const handle = publicPage({ inSitemap: true })

export { loader } from '../parts/static-page-loader.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    publicUrl: loaderData.publicUrl,
    path: '/partnerships',
    title: 'Partnerships · Tonewood',
    description: 'For guilds, showrooms and toolmakers: what we can do together, and how to propose it.',
    jsonLd: [breadcrumbJsonLd(loaderData.publicUrl, { name: 'Partnerships', path: '/partnerships' })],
  })
}

export default function Partnerships({ loaderData: { contactEmail } }: Route.ComponentProps) {
  return (
    <>
      <header className="page pt-12 pb-10 md:pt-20 md:pb-16">
        <h1 className="font-serif text-4xl">Partnerships</h1>
        <p className="mt-6 max-w-measure text-lg text-ink-soft">
          A handmade instrument passes through many hands on its way to a player. If some of them are yours, here’s what we could
          do together.
        </p>
      </header>
      <div className="page pb-6 md:pb-10">
        <PartnerSections />
      </div>
      <div className="bg-panel">
        <section
          aria-labelledby="propose"
          className="page section grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
        >
          <div>
            <h2 id="propose" className="font-serif text-3xl">
              Propose a partnership
            </h2>
            <p className="mt-4 max-w-80 text-ink-soft">
              A few sentences are enough: who you are, what you have in mind, and by when. We read and reply to every proposal.
            </p>
          </div>
          <div className="max-w-measure">
            <PartnershipForm contactEmail={contactEmail} />
          </div>
        </section>
      </div>
    </>
  )
}
