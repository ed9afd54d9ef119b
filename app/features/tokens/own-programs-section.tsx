import { Link } from 'react-router'

/** Leads from the builder's settings to the tokens. */
export function OwnProgramsSection() {
  return (
    <section aria-labelledby="own-programs" className="mt-14 max-w-measure border-t border-rule pt-8">
      <h2 id="own-programs" className="font-serif text-xl">
        Your own programs
      </h2>
      <p className="mt-2 text-ink-soft">
        A stock list, your website or a label printer can work with the shop for you, each with a token of its own.
      </p>
      <p className="mt-4">
        <Link className="link" to="/dashboard/tokens">
          API tokens
        </Link>
      </p>
    </section>
  )
}
