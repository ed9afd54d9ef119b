import { DrizzleQueryError } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailable } from '#domain/kernel/database-unavailable.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { unavailableRefusal } from './unavailable-refusal.ts'

const { world, api } = await openApiWorld()
const json = { name: 'Ada', email: 'ada@home.test', subject: 'other', message: 'Strings?' }

/** Makes the database report this error for every contact message from now on. */
async function report(state: string) {
  await world.pool.query(`
    create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'No' using errcode = '${state}'; end $$;
    create or replace trigger refuse before insert on inquiries for each row execute function refuse()`)
}
beforeAll(() => report('53100'))

test('a full disk is not reported as a bug: 503 with Retry-After and a sentence', async () => {
  const answer = await api.request('/api/v1/contact-messages', { json })

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toEqual({
    error: {
      code: 'shop_unavailable',
      message: 'The shop has run out of space and cannot save this at the moment. Please try again in a few minutes.',
      fields: {},
    },
  })
})

test.each(['53300', '57P03', '25006'])('a database error of %s means a temporary outage', async (state) => {
  await report(state)
  const answer = await api.request('/api/v1/contact-messages', { json })

  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ error: { code: 'shop_unavailable' } })
})

test('after an unanswered commit, the person is asked to check before trying again', () => {
  const error = new DrizzleQueryError('commit', [], new DatabaseUnavailable('The database did not respond in time'))

  expect(unavailableRefusal(error)?.message).toContain('check whether this was saved before you try again')
})

test('a statement that the database refuses is still reported as our bug', async () => {
  await report('23514')

  expect((await api.request('/api/v1/contact-messages', { json })).status).toBe(500)
})
