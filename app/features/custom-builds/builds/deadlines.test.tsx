import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { Delay } from './delay-and-cancellation.tsx'
import { SignOffs } from './sign-offs.tsx'

// Evening of the 15th in Los Angeles; already the 16th in London and Tokyo.
const ANSWER_BY = '2999-03-16T04:00:00.000Z'

const build = {
  ...{ request_id: 'r1', side: 'builder', status: 'building', time_zone: 'America/Los_Angeles', can: {} },
  delay: { status: 'open', to_day: null, reason: 'A crack in the top.', given_by_shop: false, answer_by: ANSWER_BY },
  sign_offs: [{ id: 's1', status: 'open', question: 'Is this the neck?', pictures: [], can: {}, answer_by: ANSWER_BY }],
} as unknown as Build

const shown = (element: React.ReactElement) => renderToString(element).replaceAll('<!-- -->', '')

test('shows the deadline of a delay notice in the shop’s time zone', () => {
  expect(shown(<Delay userId="u1" build={build} />)).toContain('Waiting on the buyer’s answer, due Mar 15, 2999')
})

test('shows the deadline of a question in the shop’s time zone', () => {
  expect(shown(<SignOffs opensItself build={build} />)).toContain(
    'Work is on hold until there’s an answer, or until Mar 15, 2999 at the latest.',
  )
})
