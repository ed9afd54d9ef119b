import { BuilderAbout } from '#app/features/catalog/builders/builder-about.tsx'
import { CustomWorkCall } from '#app/features/custom-builds/requests/custom-work-call.tsx'
import type { BuilderDetail } from '#contracts/catalog/builder-views.ts'
import { builderName } from '#contracts/catalog/products.ts'

/** The builder's story, with a link to a custom build if they take requests. */
export function AboutBuilder({ builder, takesCustomWork }: { builder: BuilderDetail; takesCustomWork: boolean }) {
  return (
    <BuilderAbout
      builder={builder}
      customWork={takesCustomWork && <CustomWorkCall builderId={builder.id} name={builderName(builder)} />}
    />
  )
}
