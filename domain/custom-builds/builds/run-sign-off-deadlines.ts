import { and, eq, lte, or } from 'drizzle-orm'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { DAY_MS, daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { userOf } from '#domain/people/accounts/email-user.ts'
import { remindLatest } from '../reminders/remind-once.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { lapse, signOffOf } from './ask-sign-off.ts'
import { type LockedBuild, lockBuild } from './lock-build.ts'
import { buildSignOffs, type SignOffRow } from './signoffs-table.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'settings'>

/** Days after the question. With at most seven days to answer, the question lapses before the builder's reminder. */
const REMINDERS: readonly { kind: string; days: number; side: SheetSide }[] = [
  { kind: 'sign_off_builder_7', days: 7, side: 'builder' },
  { kind: 'sign_off_3', days: 3, side: 'buyer' },
]

/** Scheduled: reminders of open questions, and expiry of unanswered ones. Each is handled once. */
export async function runSignOffDeadlines(ctx: Deps): Promise<void> {
  const { requestId, id: signOffId, status, askedAt, answerBy } = buildSignOffs
  const reminded = lte(askedAt, daysBefore(ctx.now(), 3))
  const due = and(eq(status, 'open'), or(reminded, lte(answerBy, ctx.now())))
  await runEach(await ctx.db.select({ requestId, signOffId }).from(buildSignOffs).where(due), (id) =>
    ctx.db.transaction(async (tx) => {
      const build = await lockBuild(ctx, tx, id.requestId)
      const signOff = signOffOf(build, id.signOffId)
      if (signOff.status !== 'open') return
      if (signOff.answerBy <= ctx.now()) await letLapse(ctx, tx, build, signOff)
      else await remind(ctx, tx, build, signOff)
    }),
  )
}

async function letLapse(ctx: Deps, tx: Tx, build: LockedBuild, open: SignOffRow): Promise<void> {
  const signOff = await lapse(ctx, tx, build, open)
  const line = 'The question wasn’t answered in time, so work continues'
  await notifySides(ctx, tx, build, { about: 'sign_off', news: 'lapsed', signOff, line })
}

/** One reminder to each side. */
async function remind(ctx: Deps, tx: Tx, build: LockedBuild, signOff: SignOffRow): Promise<void> {
  const { requestId } = build
  const isDue = ({ days }: { days: number }) => ctx.now().getTime() >= signOff.askedAt.getTime() + days * DAY_MS
  for (const side of ['buyer', 'builder'] as const) {
    const kinds = REMINDERS.filter((each) => each.side === side && isDue(each)).map(({ kind }) => kind)
    const readerId = userOf(build, side)
    if (!(await remindLatest(ctx, tx, { requestId, about: signOff.id, kinds, readerId }))) continue
    await notifySides(ctx, tx, build, { about: 'sign_off', news: 'reminded', signOff, to: [side] })
  }
}
