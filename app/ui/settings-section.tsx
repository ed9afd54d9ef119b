import type { ReactNode } from 'react'

export type SettingsSectionProps = {
  /** The id of the heading. */
  id: string
  title: string
  children: ReactNode
}

/** Two columns if the container is wide enough: the heading, and its content. */
export const SIDE_BY_SIDE = '@[60rem]:grid @[60rem]:grid-cols-[minmax(0,1fr)_minmax(0,42rem)] @[60rem]:gap-x-16'

/** A section of a settings page: the heading in the margin if there is room, otherwise above. */
export function SettingsSection({ id, title, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={`border-t border-rule pt-8 first-of-type:border-t-0 first-of-type:pt-0 ${SIDE_BY_SIDE}`}
    >
      <h2 id={id} className="font-serif text-xl">
        {title}
      </h2>
      <div className="max-w-measure">{children}</div>
    </section>
  )
}
