import { ControlSpecimens } from './control-specimens.tsx'
import { FormSpecimens } from './form-specimens.tsx'
import { OverlaySpecimens } from './overlay-specimens.tsx'
import { PictureSpecimens, type SpecimenPicture } from './picture-specimens.tsx'
import { StateSpecimens } from './state-specimens.tsx'
import { TypeSpecimens } from './type-specimens.tsx'
import { UploadSpecimens } from './upload-specimens.tsx'

type SpecimenSheetProps = { theme: 'light' | 'dark'; title: string; pictures: SpecimenPicture[] }

/** Every part in every state, in one theme. */
export function SpecimenSheet({ theme, title, pictures }: SpecimenSheetProps) {
  return (
    <section data-theme={theme} aria-label={title} className="min-w-0 bg-paper px-5 py-10 text-ink sm:px-8 lg:px-12">
      <h2 className="mb-8 font-serif text-2xl">{title}</h2>
      <TypeSpecimens />
      <ControlSpecimens />
      <FormSpecimens theme={theme} />
      <UploadSpecimens pictures={pictures} />
      <OverlaySpecimens />
      <StateSpecimens />
      <PictureSpecimens pictures={pictures} param={`tab-${theme}`} />
    </section>
  )
}
