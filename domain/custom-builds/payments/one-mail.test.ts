import { expect, test } from 'vitest'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { payParts, signedBuild, workUntil } from '#testing/world-build-changes.ts'
import { buildPayments } from '#testing/world-build-payments.ts'

const world = await openWorld({ now: '2028-03-01T12:00:00Z' })

test('a late payment sends one email to each side, which names the new promised date', async () => {
  const build = await signedBuild(world)
  await payParts(world, build, 2)
  await workUntil(world, build, ['design', 'wood', 'plates', 'sides', 'body'])
  await world.jobs.clear()
  world.clock.advance(19 * 86_400)
  const { mails } = await buildPayments(world).pay(build, { partId: build.partIds[2] ?? '' })
  expect(mails.map(({ to }) => to).toSorted()).toEqual([build.builder.email, build.buyer.email].toSorted())
  for (const mail of mails)
    expect((await composeMail(world.as(null), mail)).text).toContain('New promised date, after the late payment: July 12, 2030')
})
