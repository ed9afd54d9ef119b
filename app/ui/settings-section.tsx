import type { ReactNode } from 'react'

export type SettingsSectionProps = {
  /** The heading's. */
  id: string
  title: string
  children: ReactNode
}

/** Two columns where the container has room for them: the heading's, and what it heads in a reader's measure. */
export const SIDE_BY_SIDE = '@[60rem]:grid @[60rem]:grid-cols-[minmax(0,1fr)_minmax(0,42rem)] @[60rem]:gap-x-16'

/** One part of a page of settings: where there is room its heading stands in the margin, else above. */
export function SettingsSection({ id, title, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id} className={`border-t border-rule pt-8 first:border-t-0 first:pt-0 ${SIDE_BY_SIDE}`}>
      <h2 id={id} className="font-serif text-xl">
        {title}
      </h2>
      <div className="max-w-measure">{children}</div>
    </section>
  )
}
