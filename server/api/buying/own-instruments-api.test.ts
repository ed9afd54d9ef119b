import { beforeEach, expect, test } from 'vitest'
import { MOST_OWN_INSTRUMENTS } from '#contracts/buying/own-instruments.ts'
import type { TestCall } from '#testing/api.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()
let player: Person
beforeEach(async () => {
  player = await world.buyer()
})

async function ask(call: TestCall = {}, query = '') {
  const answer = await api.request(`/api/v1/own-instruments${query}`, { as: player, ...call })
  return { status: answer.status, body: await answer.json() }
}
/** Each created a second after the previous one. */
const keep = (family: string, query: string, instead_of?: string) => {
  world.clock.advance(1)
  return ask({ method: 'PUT', json: { family, query, ...(instead_of !== undefined && { instead_of }) } })
}
const kept = async (as = player) => (await ask({ as })).body.instruments.map(({ query }: { query: string }) => query)

const SHORT = 'family=bass&scale=30+in'
const LONG = 'family=bass&scale=34+in'
const GUITAR = 'family=electric-guitar&nut=42'

test('own instruments are the same in every browser, newest first, and private', async () => {
  await keep('bass', SHORT)
  expect(await keep('electric-guitar', GUITAR)).toMatchObject({
    status: 200,
    body: {
      instruments: [
        { family: 'electric-guitar', query: GUITAR },
        { family: 'bass', query: SHORT },
      ],
    },
  })
  expect(await kept()).toEqual([GUITAR, SHORT])
  expect(await kept(await world.buyer())).toEqual([])
  expect((await ask({ as: null })).status).toBe(401)
})

test('saving one again moves it to the top, and replacing one removes only that one', async () => {
  await keep('bass', SHORT)
  await keep('bass', LONG)
  await keep('bass', SHORT)
  expect(await kept()).toEqual([SHORT, LONG])
  await keep('bass', 'family=bass&scale=32+in', SHORT)
  expect(await kept()).toEqual(['family=bass&scale=32+in', LONG])
  const rest = await ask({ method: 'DELETE' }, `?query=${encodeURIComponent(LONG)}`)
  expect(rest.body.instruments).toEqual([{ family: 'bass', query: 'family=bass&scale=32+in' }])
  expect((await ask({ method: 'DELETE' }, '?query=never')).status).toBe(200)
})

test.each([
  ['another kind', 'viola', SHORT],
  ['no figure', 'bass', 'family=bass'],
  ['a figure that makes no sense', 'bass', 'family=bass&scale=3+in'],
  ['something else', 'bass', `${SHORT}&next=https://elsewhere.test`],
])('%s is not an instrument', async (_, family, query) => {
  expect((await keep(family, query)).body.error.message).toBe('Enter at least one measurement of your instrument')
  expect(await kept()).toEqual([])
})

test('simultaneous requests cannot exceed the limit', async () => {
  for (let at = 0; at < MOST_OWN_INSTRUMENTS; at++) await keep('bass', `family=bass&scale=${850 + at}+mm`)
  expect((await keep('bass', SHORT)).body.error.message).toMatch(/^You already saved 20 instruments/)
  expect((await keep('bass', SHORT, 'family=bass&scale=850+mm')).status).toBe(200)
})
