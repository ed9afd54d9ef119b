import { unbrokenPhrases } from '#app/lib/unbroken-phrases.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import type { BuildGlance } from '#contracts/custom-builds/build-views.ts'

/** The status of a build in one sentence, with a link to its build page. */
export function BuildGlanceLine({ build }: { build: BuildGlance }) {
  return (
    <div className="border-l-2 border-rosewood pl-4">
      <p className="font-serif text-lg leading-snug text-balance">{unbrokenPhrases(build.sentence)}</p>
      <ButtonLink to={buildPath(build.request_id)} variant="text" className="-ml-1">
        Open the build
      </ButtonLink>
    </div>
  )
}
