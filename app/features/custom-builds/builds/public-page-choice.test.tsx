import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { PublicPageChoice } from './build-sections.tsx'

function shown(page: Partial<Build['public_page']>): string {
  const public_page = { buyer_agrees: false, builder_agrees: false, is_taken_down: false, path: null, ...page }
  const build = { request_id: 'r1', side: 'builder', buyer_name: 'Ada Player', public_page, can: { publish: true } }
  return renderToString(<PublicPageChoice build={build as unknown as Build} />)
}

test('says before the first agreement that the page needs both sides', () => {
  expect(shown({})).toContain(
    'The page will go live once you and Ada Player both agree. Then everyone will be able to see the public photos',
  )
  expect(shown({ buyer_agrees: true })).toContain(
    'Ada Player would like a public page. Everyone will be able to see the public photos',
  )
})
