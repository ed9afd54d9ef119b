import type { ReactNode } from 'react'

export type Definition = { term: string; meaning: ReactNode }

/** Terms in the margin, with their meaning next to them. */
export function DefinitionList({ definitions }: { definitions: readonly Definition[] }) {
  return (
    <dl className="divide-y divide-rule border-t border-rule">
      {definitions.map(({ term, meaning }) => (
        <div key={term} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[9rem_1fr]">
          <dt className="font-medium">{term}</dt>
          <dd className="space-y-2">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
