import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#app/lib/query-client.ts'
import { DoctorFindings } from './doctor-findings.tsx'
import { refetchOperatorQueries } from './operator-queries.ts'

afterEach(() => queryClient.clear())

test('shows errors first, and does not rerun after operator actions', async () => {
  const findings = [
    { check: 'mail', state: 'ok', says: 'It takes mails.' },
    { check: 'database', state: 'wrong', says: 'It only reads.' },
  ]
  queryClient.setQueryData(['doctor'], { findings })
  await refetchOperatorQueries()
  expect(queryClient.getQueryState(['doctor'])?.isInvalidated).toBe(false)
  const Page = createRoutesStub([{ path: '/', Component: DoctorFindings }])
  const page = renderToString(<Page initialEntries={['/']} />)
  expect(page.indexOf('It only reads.')).toBeGreaterThan(0)
  expect(page.indexOf('It only reads.')).toBeLessThan(page.indexOf('It takes mails.'))
})
