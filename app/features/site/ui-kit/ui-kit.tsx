import { ControlExamples } from './control-examples.tsx'
import { DesignTokenExamples } from './design-token-examples.tsx'
import { FormExamples } from './form-examples.tsx'
import { type ExampleImage, ImageExamples } from './image-examples.tsx'
import { OverlayExamples } from './overlay-examples.tsx'
import { StateExamples } from './state-examples.tsx'
import { UploadExamples } from './upload-examples.tsx'

type UiKitProps = { theme: 'light' | 'dark'; title: string; pictures: ExampleImage[] }

/** Every component in every state, in one theme. */
export function UiKit({ theme, title, pictures }: UiKitProps) {
  return (
    <section data-theme={theme} aria-label={title} className="min-w-0 bg-paper px-5 py-10 text-ink sm:px-8 lg:px-12">
      <h2 className="mb-8 font-serif text-2xl">{title}</h2>
      <DesignTokenExamples />
      <ControlExamples />
      <FormExamples theme={theme} />
      <UploadExamples pictures={pictures} />
      <OverlayExamples />
      <StateExamples />
      <ImageExamples pictures={pictures} param={`tab-${theme}`} />
    </section>
  )
}
