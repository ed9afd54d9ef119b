import { expect, test } from 'vitest'
import { daysOf, stageDaysBody, stageDaysDraft, withDays } from './settings-draft.ts'

test('saves only days that differ from the defaults', () => {
  let draft = stageDaysDraft({ steel_string: { finish: 40 } })
  expect(daysOf(draft, 'steel_string', 'finish')).toBe('40')
  expect(daysOf(draft, 'steel_string', 'neck')).toBe('14')
  draft = withDays(draft, { family: 'steel_string', key: 'neck', days: '21' })
  draft = withDays(draft, { family: 'violin', key: 'varnish', days: '42' })
  draft = withDays(draft, { family: 'steel_string', key: 'finish', days: '' })
  expect(stageDaysBody(draft)).toEqual({ steel_string: { neck: 21 } })
})
