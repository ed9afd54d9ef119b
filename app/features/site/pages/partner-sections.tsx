import { PARTNER_TYPES } from './partner-types.ts'

/** The three partner types, with what we offer each. */
export function PartnerSections() {
  return PARTNER_TYPES.map(({ id, title, audience, benefits }) => (
    <section
      key={id}
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-6 border-t border-rule py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
    >
      <div>
        <h2 id={id} className="font-serif text-3xl">
          {title}
        </h2>
        <p className="mt-3 max-w-80 text-lg text-ink-soft">{audience}</p>
      </div>
      <ul className="grid max-w-measure gap-y-5">
        {benefits.map((benefit) => (
          <li key={benefit} className="border-l border-brass pl-5">
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  ))
}
