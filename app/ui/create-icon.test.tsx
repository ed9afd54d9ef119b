import { Heart, X } from 'lucide-react'
import * as heartFile from 'lucide-react/dist/esm/icons/heart.mjs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon from './create-icon.ts'

test('draws the same element as the package', () => {
  const props = [{}, { size: 20, strokeWidth: 1.5, className: 'text-ember' }, { 'aria-label': 'Saved', fill: 'currentColor' }]
  // The package's types leave out the shape of the icon.
  const { __iconData } = heartFile as unknown as { __iconData: Parameters<typeof createIcon>[0] }
  const Own = createIcon(__iconData)
  for (const given of props)
    expect(attributes(renderToStaticMarkup(<Own {...given} />))).toEqual(attributes(renderToStaticMarkup(<Heart {...given} />)))
  expect(attributes(renderToStaticMarkup(<Own />))).not.toEqual(attributes(renderToStaticMarkup(<X />)))
})

/** Sorted, because their order has no meaning. */
function attributes(svg: string): string[] {
  return [...svg.matchAll(/[\w-]+="[^"]*"|<\w+/g)].map(([text]) => text).sort()
}
