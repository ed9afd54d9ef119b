import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { RedirectToRequest } from './redirect-to-request.tsx'

vi.mock('react-router', async (original) => {
  return { ...(await original<object>()), Navigate: ({ to }: { to: string }) => `Redirect to ${to}` }
})

const KEY = ['custom-build-requests', 'one', 'u1', 'r1'] as const
beforeEach(() => queryClient.clear())

function shown(at: string, part?: string): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <RedirectToRequest userId="u1" requestId="r1" {...(part && { part })} skeleton="Loading" notFound="Not found" />
    </MemoryRouter>,
  )
}

function fail(error: Error) {
  queryClient.setQueryDefaults(KEY, { retryOnMount: false })
  queryClient.getQueryCache().build(queryClient, { queryKey: KEY }).setState({ status: 'error', error })
}

test.each([
  ['buyer', '/account?tab=custom-builds&amp;request=r1'],
  ['builder', '/dashboard/custom-builds?tab=requests&amp;request=r1'],
])('leads the %s to their page of the request', (side, page) => {
  queryClient.setQueryData(KEY, { request: { id: 'r1', side } })
  expect(shown('/custom-builds/r1/sheet', 'sheet')).toBe(`Redirect to ${page}#sheet`)
  expect(shown('/builds/r1#payments')).toBe(`Redirect to ${page}#payments`)
})

test('waits for the request', () => {
  expect(shown('/builds/r1')).toBe('Loading')
})

test('a request of others does not exist', () => {
  fail(new ApiError(404, 'not_found', 'Request not found'))
  expect(shown('/builds/r1')).toBe('Not found')
})

test('offers to try again after an error', () => {
  fail(new ApiError(0, 'offline', 'We could not reach the shop.'))
  expect(shown('/builds/r1')).toMatch(/Failed to load the request.*Try again/)
})
