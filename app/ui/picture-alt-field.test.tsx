import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PictureAltField } from './picture-alt-field.tsx'

test('a description is optional, and the field shows the default', () => {
  const html = renderToStaticMarkup(<PictureAltField name="pictures.0.alt" number={1} picture={null} />)
  expect(html).toContain('>optional</span>')
  const hint = /id="([^"]+-hint)"[^>]*>Leave blank to use the stage and instrument name\.</.exec(html)?.[1]
  expect(hint).toBeDefined()
  expect(html).toContain(`aria-describedby="${hint}"`)
})
