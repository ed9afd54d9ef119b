import { CustomWorkCall } from '#app/features/build-requests/custom-work-call.tsx'
import { BuilderAbout } from '#app/features/builders/builder-about.tsx'
import type { BuilderDetail } from '#contracts/builder-views.ts'
import { builderName } from '#contracts/products.ts'

/** What a builder says of themselves, with the way to a custom build if they take one. */
export function AboutBuilder({ builder, takesCustomWork }: { builder: BuilderDetail; takesCustomWork: boolean }) {
  return (
    <BuilderAbout
      builder={builder}
      customWork={takesCustomWork && <CustomWorkCall builderId={builder.id} name={builderName(builder)} />}
    />
  )
}
