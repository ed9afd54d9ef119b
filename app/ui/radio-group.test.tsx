import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RadioGroup } from './radio-group.tsx'

const rendered = (error?: string) =>
  renderToStaticMarkup(
    <RadioGroup name="top" legend="Top" optional error={error} choices={[{ value: 'spruce', label: 'Spruce' }]} />,
  )

test('an error from outside the form is announced', () => {
  expect(rendered('Choose a top')).toMatch(/role="alert"[^>]*>Choose a top</)
  expect(rendered()).not.toContain('role="alert"')
})

test('“optional” describes the group and is not part of its name', () => {
  expect(rendered()).toMatch(/<fieldset aria-describedby="([^"]+)-optional">.*<span id="\1-optional" aria-hidden="true"/)
})
