import { UiKit } from '#app/features/site/ui-kit/ui-kit.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

// Any instrument of the demo shop; without the demo shop the placeholder is shown.
const PICTURES = ['front', 'body', 'headstock', 'detail', 'back'].map((view) => ({
  key: `plates/demo/north-shore-dreadnought/${view}`,
  alt: `An instrument: ${view}`,
}))

export const { handle, meta } = privatePage('UI kit')

/** The UI kit: every component in every state, in the light and the dark theme. */
export default function DevelopersUi() {
  return (
    <>
      <header className="page pt-14 pb-10">
        <p className="eyebrow">For developers</p>
        <h1 className="mt-2 font-serif text-3xl">UI kit</h1>
        <p className="mt-4 max-w-measure text-ink-soft">Every component in every state, in light and dark themes.</p>
      </header>
      <div className="grid lg:grid-cols-2">
        <UiKit theme="light" title="Light" pictures={PICTURES} />
        <UiKit theme="dark" title="Dark" pictures={PICTURES} />
      </div>
    </>
  )
}
