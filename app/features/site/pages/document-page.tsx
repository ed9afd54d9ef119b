import type { ReactNode } from 'react'
import type { DocumentSection } from './document-section.ts'

export type DocumentPageProps = {
  title: string
  /** The day the text last changed. */
  updated: { iso: string; label: string }
  /** A summary in a few lines. */
  lead: ReactNode
  sections: DocumentSection[]
}

/** A long text with a table of contents and numbered sections that can be linked. */
export function DocumentPage({ title, updated, lead, sections }: DocumentPageProps) {
  return (
    <div className="page py-12 md:py-20">
      <header className="max-w-measure">
        <h1 className="font-serif text-3xl">{title}</h1>
        <p className="mt-3 text-sm text-ink-soft">
          Last updated <time dateTime={updated.iso}>{updated.label}</time>
        </p>
        <div className="mt-6 space-y-4 text-lg text-ink-soft">{lead}</div>
      </header>
      <div className="mt-12 grid gap-12 md:mt-16 lg:grid-cols-[minmax(0,42rem)_16rem] lg:justify-between lg:gap-20">
        <Contents sections={sections} />
        <div className="max-w-measure lg:order-1 lg:row-start-1">
          {sections.map(({ id, title: heading, body }, index) => (
            <section key={id} aria-labelledby={id} className="mt-12 border-t border-rule pt-8 first:mt-0">
              <h2 id={id} className="flex gap-x-4 font-serif text-xl">
                <span className="min-w-8 shrink-0 text-ink-soft tabular-nums">{index + 1}.</span>
                {heading}
              </h2>
              <div className="mt-4 space-y-4">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

function Contents({ sections }: { sections: DocumentSection[] }) {
  return (
    <nav aria-label="Contents" className="lg:sticky lg:top-28 lg:order-2 lg:self-start">
      <h2 className="font-serif text-lg">Contents</h2>
      <ol className="mt-3 gap-x-8 text-sm min-[24rem]:columns-2 lg:columns-1">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="flex items-baseline gap-x-2 break-inside-avoid py-1">
            <span className="min-w-6 shrink-0 text-ink-soft tabular-nums">{index + 1}</span>
            <a href={`#${id}`} className="inline-block min-w-11 py-2.5 underline-offset-4 decoration-1 hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
