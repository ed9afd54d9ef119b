import { Link } from 'react-router'

/** Links from the builder's settings to the tokens and webhooks. */
export function OwnProgramsSection() {
  return (
    <section aria-labelledby="own-programs" className="mt-14 max-w-measure border-t border-rule pt-8">
      <h2 id="own-programs" className="font-serif text-xl">
        Your apps
      </h2>
      <p className="mt-2 text-ink-soft">
        Connect your inventory software, your website or a label printer, each with its own token. Webhooks send them events.
      </p>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Link className="link" to="/dashboard/tokens">
          API tokens
        </Link>
        <Link className="link" to="/dashboard/webhooks">
          Webhooks
        </Link>
      </p>
    </section>
  )
}
