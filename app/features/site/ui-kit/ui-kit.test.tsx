import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { UiKit } from './ui-kit.tsx'

test('no component needs a style attribute or element, which the page’s policy forbids', () => {
  const Page = createRoutesStub([
    { path: '/', Component: () => <UiKit theme="light" title="Light" pictures={[{ key: 'plates/a', alt: 'A' }]} /> },
  ])
  const html = renderToString(<Page initialEntries={['/']} />)
  expect(html).toContain('Kestrel Parlour')
  expect(html).not.toMatch(/<style|\sstyle=/)
})
