import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../lib/api.ts'
import { QueryBoundary } from './query-boundary.tsx'

type Question = { data?: { name: string }; error?: unknown; notFound?: string }

function shown({ data, error = null, notFound }: Question): string {
  const query = { data, error, refetch() {} }
  return renderToString(
    <QueryBoundary query={query} notFound={notFound} failure="Failed to load this listing." skeleton="Loading">
      {({ name }) => name}
    </QueryBoundary>,
  )
}

const MISSING = new ApiError(404, 'not_found', 'Product not found')
const OFFLINE = new ApiError(0, 'offline', 'We could not reach the shop.')

test('loaded data stays visible when a refetch fails', () => {
  expect(shown({})).toBe('Loading')
  expect(shown({ data: { name: 'Heron' }, error: OFFLINE })).toBe('Heron')
})

test('an empty response is a response', () => {
  for (const data of [null, 0, '']) {
    const query = { data, error: null, refetch() {} }
    const page = renderToString(
      <QueryBoundary query={query} failure="Failed to load." skeleton="Loading">
        {() => 'Nothing yet'}
      </QueryBoundary>,
    )
    expect(page).toBe('Nothing yet')
  }
})

test('a 404 is not a failure, and a failure can be retried', () => {
  expect(shown({ error: MISSING, notFound: 'Nothing here' })).toBe('Nothing here')
  for (const page of [shown({ error: OFFLINE, notFound: 'Nothing here' }), shown({ error: MISSING })]) {
    expect(page).toContain('Failed to load this listing.')
    expect(page).toContain('Try again')
  }
})
