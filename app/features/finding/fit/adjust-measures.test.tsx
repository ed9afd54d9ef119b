import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { AdjustMeasures } from './adjust-measures.tsx'
import { fitPageData } from './fit-page-data.ts'

function fold(query: string): string | undefined {
  const data = fitPageData(new URLSearchParams(query), null)
  const Page = createRoutesStub([{ path: '*', Component: () => <AdjustMeasures data={data} /> }])
  return /<details[^>]*>/.exec(renderToStaticMarkup(<Page initialEntries={['/fit']} />))?.[0]
}

test('collapses the measurements unless one is unreadable', () => {
  expect(fold('model=martin-000-28')).toBe('<details>')
  expect(fold('model=martin-000-28&nut=wide')).toBe('<details open="">')
  expect(fold('model=martin-000-28&hand=banana')).toBe('<details open="">')
})
