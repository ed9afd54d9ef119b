import { UiKit } from '#app/features/ui-kit/ui-kit.tsx'

// Any instrument of the demo shop; without the demo shop the placeholder stands in.
const PICTURES = ['front', 'body', 'headstock', 'detail', 'back'].map((view) => ({
  key: `plates/demo/north-shore-dreadnought/${view}`,
  alt: `An instrument: ${view}`,
}))

export function meta() {
  return [{ title: 'The parts · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

/** The pattern book: everything the pages are made of, in every state, on light and on dark paper. */
export default function DevelopersUi() {
  return (
    <>
      <header className="page pt-14 pb-10">
        <p className="eyebrow">For developers</p>
        <h1 className="mt-2 font-serif text-3xl">The parts</h1>
        <p className="mt-4 max-w-measure text-ink-soft">
          Everything the pages are made of, in every state, on light and on dark paper.
        </p>
      </header>
      <div className="grid lg:grid-cols-2">
        <UiKit theme="light" title="Light" pictures={PICTURES} />
        <UiKit theme="dark" title="Dark" pictures={PICTURES} />
      </div>
    </>
  )
}
