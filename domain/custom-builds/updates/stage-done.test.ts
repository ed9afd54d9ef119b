import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import type { Build } from '#testing/world-build-requests.ts'
import { startedBuild } from '#testing/world-builds.ts'
import { workJobs } from '#testing/world-sales.ts'
import { finishStage, reopenStage, startStage } from '../builds/stage-actions.ts'
import { setDigestSettings, stopDigest } from './digest-settings.ts'
import { mailStageDone } from './mail-stage-done.ts'

const world = await openWorld()

/** A Tuesday in UTC. */
const at = (hour: number, minute = 0) => world.clock.set(new Date(Date.UTC(2027, 2, 9, hour, minute)))
beforeEach(() => world.jobs.clear())

async function buildOf(choice: Parameters<typeof setDigestSettings>[1]): Promise<Build> {
  world.clock.set(new Date())
  const build = await startedBuild(world)
  await setDigestSettings(world.as(build.buyer), choice)
  await world.jobs.clear()
  return build
}
const finish = (build: Build) => finishStage(world.as(build.builder), { requestId: build.request.id, key: 'design' })
const mails = async () => (await workJobs(world)).filter(({ mail }) => mail === 'build-stage-done')

test('emails an opted-in buyer immediately, and one click unsubscribes', async () => {
  const build = await buildOf({ stage_mails: true })
  at(12)
  await finish(build)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  if (!mail) throw new Error('No mail')
  expect(mail.to).toBe(build.buyer.email)
  const message = await composeMail(world.as(null), mail)
  expect(message.subject).toBe('Heron OM: design done')
  expect(message.text).toContain('Heron OM')
  const token = /token=([^>]+)>/.exec(message.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  await stopDigest(world.as(null), { token })
  await expect(composeMail(world.as(null), mail)).rejects.toThrow()
})

test('without opt-in, the stage is in the weekly summary', async () => {
  const build = await buildOf({})
  at(12)
  await finish(build)
  expect(await mails()).toEqual([])
})

test('waits for morning in the buyer’s time zone, and is not sent if the stage was reopened by then', async () => {
  const build = await buildOf({ stage_mails: true, time_zone: 'America/New_York' })
  // 10:30 p.m. there.
  at(3, 30)
  await finish(build)
  expect(await mails()).toEqual([])
  const [waiting] = await world.jobs.taken(sendMailJob)
  if (!waiting) throw new Error('No mail')
  const { afterSeconds, payload: mail } = waiting
  expect(afterSeconds).toBe(9.5 * 3600)
  expect((await composeMail(world.as(null), mail)).subject).toBe('Heron OM: design done')
  await reopenStage(world.as(build.builder), { requestId: build.request.id, key: 'design' }, 'A crack')
  await expect(composeMail(world.as(null), mail)).rejects.toThrow()
})

test('uses days of the buyer’s time zone', async () => {
  const build = await buildOf({ stage_mails: true, time_zone: 'America/New_York' })
  // Still the 8th there.
  at(3, 30)
  await finish(build)
  await startStage(world.as(build.builder), { requestId: build.request.id, key: 'wood' })
  await mails()
  const [mail] = (await world.jobs.taken(sendMailJob)).filter(({ payload }) => payload.mail === 'build-stage-done')
  if (!mail) throw new Error('No mail')
  expect((await composeMail(world.as(null), mail.payload)).text).toContain('started Mar 8')
})

test('a job that runs twice sends one email', async () => {
  const build = await buildOf({ stage_mails: true })
  at(12)
  const done = { requestId: build.request.id, key: 'design', at: randomUUID() }
  await mailStageDone(world.as(null), done)
  await mailStageDone(world.as(null), done)
  expect(await world.jobs.taken(sendMailJob)).toHaveLength(1)
})
