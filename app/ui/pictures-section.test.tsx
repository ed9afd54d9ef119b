import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormContext } from './form-state.ts'
import { PicturesSection } from './pictures-section.tsx'

const MISSING = 'Add a photo of the back.'
const images = [{ key: 'plates/front', alt: '', view: 'front' as const }]

function shown(errors: Record<string, string[]> = {}): string {
  return renderToStaticMarkup(
    <FormContext value={{ pending: false, errors, clearError() {} }}>
      <PicturesSection
        form={{ draft: { images }, change() {} }}
        hint=""
        bucket="instrumentimages"
        max={10}
        family="acoustic-guitar"
        missing={MISSING}
        onBusyChange={() => {}}
      />
    </FormContext>,
  )
}

test('missing photos are named below the photos, in red once publishing is refused', () => {
  expect(shown()).toMatch(new RegExp(`-problem" class="mt-2 text-sm">${MISSING}</p></fieldset>`))
  expect(shown({ images: [MISSING] })).toContain(`text-ember">${MISSING}</p></fieldset>`)
  expect(shown({ images: [MISSING] }).split(MISSING)).toHaveLength(2)
})

test('the view of a photo has a visible label', () => {
  const [, id] = /<label for="([^"]+)">View<\/label>/.exec(shown()) ?? []
  expect(shown()).toContain(`<select id="${id}"`)
})
