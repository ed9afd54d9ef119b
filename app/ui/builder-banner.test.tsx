import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BuilderBanner } from './builder-banner.tsx'

const instruments = ['om', 'parlour'].map((name) => ({ key: `plates/demo/${name}/front`, alt: name }))

function imagesOf(builder: { banner_url: string | null; banner_pictures: typeof instruments }): string[] {
  const html = renderToStaticMarkup(<BuilderBanner builder={builder} band="card" sizes="100vw" />)
  return [...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, src]) => src ?? '')
}

test('without a banner, the builder’s instruments are shown side by side', () => {
  expect(imagesOf({ banner_url: null, banner_pictures: instruments })).toEqual([
    expect.stringMatching(/om\/front-800\.webp$/),
    expect.stringMatching(/parlour\/front-800\.webp$/),
  ])
  expect(imagesOf({ banner_url: '/files/own-1600.webp', banner_pictures: [] })).toEqual(['/files/own-1600.webp'])
})
