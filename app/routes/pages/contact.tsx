import { ContactForm } from '#app/features/messaging/inquiries/contact-form.tsx'
import { ContactDetails } from '#app/features/site/pages/contact-details.tsx'
import { breadcrumbJsonLd, contactJsonLd } from '#app/features/site/pages/page-json-ld.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import type { Route } from './+types/contact.ts'

export const handle = publicPage({ inSitemap: true })

export { loader } from '../parts/static-page-loader.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { publicUrl, contactEmail } = loaderData
  return pageMeta({
    publicUrl,
    path: '/contact',
    title: 'Contact · Tonewood',
    description: 'Contact us about an order, an instrument, a press question or anything else.',
    jsonLd: [contactJsonLd(publicUrl, contactEmail), breadcrumbJsonLd(publicUrl, { name: 'Contact', path: '/contact' })],
  })
}

export default function Contact({ loaderData: { contactEmail } }: Route.ComponentProps) {
  return (
    <div className="page pt-12 pb-16 md:pt-20 md:pb-28">
      <header>
        <h1 className="font-serif text-4xl">Contact</h1>
        <p className="mt-6 max-w-measure text-lg text-ink-soft">
          A real person reads and replies to every message. Questions about wood are as welcome as questions about shipping.
        </p>
      </header>
      <div className="mt-12 grid gap-x-20 gap-y-14 border-t border-rule pt-10 md:mt-16 md:pt-14 lg:grid-cols-[18rem_minmax(0,42rem)] lg:justify-between">
        <ContactDetails email={contactEmail} />
        <section aria-labelledby="write-to-us">
          <h2 id="write-to-us" className="mb-6 font-serif text-2xl">
            Write to us
          </h2>
          <ContactForm contactEmail={contactEmail} />
        </section>
      </div>
    </div>
  )
}
