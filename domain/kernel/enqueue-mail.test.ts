import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { enqueueMail, sendMailJob } from './enqueue-mail.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('data fields cannot replace the name of an email', async () => {
  const mail = { name: 'banjo-arrived', compose: () => ({ subject: 'A banjo', preview: '', heading: '', paragraphs: [] }) }
  const data: { to: string; mail?: never } = JSON.parse('{ "to": "ada@world.test", "mail": "another" }')
  await world.db.transaction((tx) => enqueueMail(world.as(null), tx, mail, data))
  const [job] = await world.jobs.taken(sendMailJob)
  expect(job?.payload).toEqual({ mail: 'banjo-arrived', to: 'ada@world.test' })
})
