import { Link } from 'react-router'
import { ContactEmailLink } from '#app/ui/contact-email-link.tsx'
import { BUSINESS_HOURS } from './business-hours.ts'

/** How and when to reach the shop, shown in the margin, with links for other questions. */
export function ContactDetails({ email }: { email: string }) {
  return (
    <div className="grid gap-x-10 gap-y-8 text-sm sm:max-lg:grid-cols-2">
      <section aria-labelledby="by-mail">
        <h2 id="by-mail" className="font-serif text-xl">
          By email
        </h2>
        <p className="mt-3 pointer-coarse:[&_a]:inline-flex pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:items-center">
          <ContactEmailLink email={email} />
        </p>
        <p className="mt-2 text-ink-soft">We answer within 24 hours.</p>
      </section>
      <section aria-labelledby="business-hours">
        <h2 id="business-hours" className="font-serif text-xl">
          Business hours
        </h2>
        <dl className="mt-3 divide-y divide-rule border-y border-rule tabular-nums">
          {BUSINESS_HOURS.map(({ days, hours }) => (
            <div key={days} className="flex justify-between gap-x-4 py-2.5">
              <dt>{days}</dt>
              <dd className="text-ink-soft">{hours}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="about-an-instrument">
        <h2 id="about-an-instrument" className="font-serif text-xl">
          About an instrument
        </h2>
        <p className="mt-3 text-ink-soft">
          Questions about an instrument? Contact the builder from their page. You’ll find every builder in our{' '}
          <Link to="/builders" className="link">
            builder directory
          </Link>
          .
        </p>
      </section>
      <section aria-labelledby="work-together">
        <h2 id="work-together" className="font-serif text-xl">
          Working together
        </h2>
        <p className="mt-3 text-ink-soft">
          For guilds, showrooms and toolmakers, we have{' '}
          <Link to="/partnerships" className="link">
            a page about partnerships
          </Link>
          .
        </p>
      </section>
    </div>
  )
}
