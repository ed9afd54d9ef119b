import { Link, useLocation } from 'react-router'
import { NewsletterSignUp } from '../features/messaging/newsletter/newsletter-sign-up.tsx'
import { UnsubscribeButton } from '../features/messaging/newsletter/unsubscribe-button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ThemeSelect } from '../ui/theme-select.tsx'
import { Copyright } from './copyright.tsx'
import { NAVIGATION, type NavigationLink } from './navigation.ts'
import { Wordmark } from './wordmark.tsx'

const LINK = 'tap-target min-w-11 py-1.5 text-sm underline-offset-4 decoration-1 hover:underline'

/** The site footer. */
export function SiteFooter({ sourceUrl }: { sourceUrl: string | undefined }) {
  // The home page has its own form.
  const hasNewsletter = useLocation().pathname !== '/'
  return (
    // Excluded from scroll anchoring: otherwise a page that grows while being read would scroll down with the footer.
    <footer className="when-near-48 [overflow-anchor:none] border-t border-rule bg-panel">
      <div className="page grid gap-x-10 gap-y-8 py-10 grid-cols-2 sm:gap-y-12 sm:py-16 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_1.6fr] lg:py-20">
        <Column title="Get to Know Us" links={NAVIGATION.getToKnowUs} />
        <Column title="Work With Us" links={NAVIGATION.workWithUs} />
        {/* On phones the longest column is next to the two short ones. */}
        <Column
          title="Useful Links"
          links={NAVIGATION.useful}
          className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1"
        />
        <section aria-labelledby="footer-newsletter" className="col-span-2 sm:col-span-3 lg:col-span-1">
          <h2 id="footer-newsletter" className="font-serif text-lg">
            Subscribe Newsletter
          </h2>
          {hasNewsletter ? (
            <>
              <p className="mt-2 max-w-measure text-sm text-ink-soft">New instruments and the people who make them.</p>
              <div className="mt-5 mb-2">
                <NewsletterSignUp source="footer" />
              </div>
            </>
          ) : (
            <a href="#home-newsletter" className={classNames(LINK, 'block w-fit')}>
              Use the form above
            </a>
          )}
          <UnsubscribeButton variant="text" className="-ml-1 font-normal text-ink-soft text-sm">
            Unsubscribe
          </UnsubscribeButton>
        </section>
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pb-10">
        <Wordmark />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:contents">
          <Copyright className="text-xs text-ink-soft max-sm:order-last" />
          {sourceUrl && (
            <a href={sourceUrl} className="tap-target text-xs text-ink-soft underline-offset-4 hover:underline">
              Source code
            </a>
          )}
          <ThemeSelect hideLabel />
        </div>
      </div>
    </footer>
  )
}

type ColumnProps = { title: string; links: NavigationLink[]; className?: string }

function Column({ title, links, className }: ColumnProps) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="font-serif text-lg">{title}</h2>
      <ul className="mt-3">
        {links.map(({ label, to, for: role }) => (
          <li key={to} data-for={role}>
            <Link to={to} className={LINK}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
