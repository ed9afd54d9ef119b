import type { ListingForm } from './use-listing-draft.ts'

/** What was typed before a reload is back. */
export function RestoredNote({ form }: { form: ListingForm }) {
  if (!form.isRestored) return null
  return (
    <p role="status" className="mt-6 border-l-2 border-brass bg-plate px-4 py-2 text-sm">
      We kept what you typed here and did not save yet.
    </p>
  )
}
