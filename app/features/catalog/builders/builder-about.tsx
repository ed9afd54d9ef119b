import type { ReactNode } from 'react'
import { countLabel } from '#app/lib/count-label.ts'
import { SaleTermsList } from '#app/ui/sale-terms-list.tsx'
import type { BuilderDetail } from '#contracts/catalog/builder-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import { bioParagraphs } from './bio.ts'
import { memberSince, specialtyList } from './builder-labels.ts'

/** The drop cap is two lines tall. */
const INITIAL =
  'first-letter:float-left first-letter:pt-0.5 first-letter:pr-2.5 first-letter:font-serif first-letter:text-4xl first-letter:leading-[0.7]'

/** The bio, with facts about the workshop in the margin. */
export function BuilderAbout({ builder, customWork }: { builder: BuilderDetail; customWork?: ReactNode }) {
  const name = builderName(builder)
  const paragraphs = bioParagraphs(builder.bio)
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <section aria-labelledby="about-builder">
        <h2 id="about-builder" className="font-serif text-2xl">
          About {name}
        </h2>
        <div className="mt-5 max-w-measure space-y-4">
          {paragraphs.length === 0 ? (
            <p className="text-ink-soft">
              {name} hasn’t written about the workshop yet. For now, the instruments speak for themselves.
            </p>
          ) : (
            paragraphs.map((paragraph, index) => (
              <p key={paragraph} className={index === 0 ? INITIAL : undefined}>
                {paragraph}
              </p>
            ))
          )}
        </div>
        {customWork}
      </section>
      <div className="space-y-10 text-sm lg:border-l lg:border-rule lg:pl-8">
        <Facts title="The workshop" facts={workshopFacts(builder)} />
        <section aria-label={`Buying from ${name}`}>
          <h3 className="font-serif text-lg">Buying from {name}</h3>
          <SaleTermsList terms={builder.sale_terms} className="mt-2 border-t border-rule pt-3" />
        </section>
        <ContactCard builder={builder} />
      </div>
    </div>
  )
}

type Fact = [label: string, value: ReactNode]

function workshopFacts({ specialties, years_experience: years, location, ...builder }: BuilderDetail): Fact[] {
  const facts: Fact[] = []
  if (specialties.length > 0) facts.push(['Specialties', specialtyList(specialties)])
  if (years !== null) facts.push(['Experience', countLabel(years, 'year')])
  facts.push(['On Tonewood since', memberSince(builder)])
  if (location) facts.push(['Location', location])
  return facts
}

/** The contact details the builder chose to show. We do not vouch for their website. */
function ContactCard({ builder: { email, phone, website_url } }: { builder: BuilderDetail }) {
  const ways: Fact[] = []
  if (email) ways.push(['Email', <Way key="email" href={`mailto:${email}`} label={email} />])
  if (phone) ways.push(['Phone', <Way key="phone" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} label={phone} />])
  if (website_url) ways.push(['Website', <Way key="website" href={website_url} label={hostOf(website_url)} />])
  return ways.length === 0 ? null : <Facts title="Contact" facts={ways} />
}

function Way({ href, label }: { href: string; label: string }) {
  return (
    <a className="link inline-block py-2.5 break-words" href={href} rel="nofollow noreferrer ugc">
      {label}
    </a>
  )
}

function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '')
}

function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section aria-label={title}>
      <h3 className="font-serif text-lg">{title}</h3>
      <dl className="mt-2">
        {facts.map(([label, value]) => (
          <div key={label} className="border-t border-rule py-2">
            <dt className="eyebrow">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
