import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '#app/lib/query-client.ts'
import { DashboardNav } from './dashboard-nav.tsx'

function labels(total: number | undefined, path = '/dashboard') {
  queryClient.setQueryData(['custom-build-requests', 'accepted', 'me'], total === undefined ? undefined : { requests: [], total })
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <DashboardNav userId="me" />
    </MemoryRouter>,
  )
  const [first = ''] = html.split('</ul>')
  return ['Listings', 'Orders', 'Customer Messages', 'Workshop']
    .filter((label) => first.includes(label))
    .sort((one, other) => first.indexOf(one) - first.indexOf(other))
}

test('lists the workshop last, while builds are in progress', () => {
  expect(labels(undefined)).toEqual(['Listings', 'Orders', 'Customer Messages'])
  expect(labels(0)).toEqual(['Listings', 'Orders', 'Customer Messages'])
  expect(labels(1)).toEqual(['Listings', 'Orders', 'Customer Messages', 'Workshop'])
  expect(labels(0, '/dashboard/bench').at(-1)).toBe('Workshop')
})
