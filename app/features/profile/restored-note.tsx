import { Button } from '#app/ui/button.tsx'
import type { ProfileForm } from './use-profile-draft.ts'

/** What was typed before a reload is back, and can be thrown away. */
export function RestoredNote({ form }: { form: ProfileForm }) {
  if (!form.isRestored) return null
  return (
    <p role="status" className="mb-8 flex flex-wrap items-center gap-x-4 border-l-2 border-brass bg-plate px-4 py-2 text-sm">
      We kept what you typed here and did not save yet.
      <Button variant="text" size="small" onClick={form.discard}>
        Discard changes
      </Button>
    </p>
  )
}
