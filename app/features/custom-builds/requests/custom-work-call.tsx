import { use } from 'react'
import { PreviewContext } from '#app/lib/preview-context.ts'
import { useSession } from '#app/lib/session.ts'
import { RequestBuildButton } from '#app/ui/request-build-button.tsx'

/** An invitation to request a build, below the profile. Hidden from the builder. */
export function CustomWorkCall({ builderId, name }: { builderId: string; name: string }) {
  const { profileId } = useSession()
  const isPreview = use(PreviewContext)
  if (profileId === builderId && !isPreview) return null
  return (
    <section aria-labelledby="custom-work" className="mt-16 border-t border-rule pt-10">
      <h2 id="custom-work" className="font-serif text-2xl">
        An instrument made for you
      </h2>
      <p className="mt-3 mb-6 max-w-measure text-ink-soft">
        {name} builds to order. Describe what you play and what you have in mind. You’ll get a price and a timeline before you
        agree to anything.
      </p>
      <RequestBuildButton builderId={builderId} variant="primary" />
    </section>
  )
}
