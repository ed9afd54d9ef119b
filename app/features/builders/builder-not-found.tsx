import { Missing } from '../../ui/missing.tsx'

/** A link to a builder who is not here, or not listed. */
export function BuilderNotFound() {
  return (
    <Missing title="Builder Not Found" back={{ label: 'Back to the builders', to: '/builders' }}>
      They may have closed their bench here, or the link is not complete.
    </Missing>
  )
}
