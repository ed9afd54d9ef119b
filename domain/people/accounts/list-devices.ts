import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Device, Devices } from '#contracts/people/device-views.ts'
import { requireSession } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { sessions } from './accounts-tables.ts'
import { IDLE_DAYS } from './refresh-session.ts'
import { UNKNOWN_DEVICE } from './sign-in-place.ts'

/** An account that signs in with new cookies all the time has more; the newest are listed. */
const MOST_SESSIONS = 100

type Session = typeof sessions.$inferSelect

/** The browsers in which the account is signed in, this one first. Sessions with one device cookie are one device. */
export async function listDevices(ctx: Needs<'db' | 'now' | 'actor'>): Promise<Devices> {
  const { id, sessionId } = requireSession(ctx.actor)
  const open = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), isNull(sessions.endedAt), gt(sessions.refreshedAt, daysBefore(ctx.now(), IDLE_DAYS))))
    // This session is always among them.
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.createdAt), sessions.id)
    .limit(MOST_SESSIONS)
  const byDevice = Map.groupBy(open, (session) => session.deviceHash ?? session.id)
  const devices = [...byDevice.values()].map((group) => deviceView(group, sessionId))
  return { devices: devices.toSorted((one, other) => Number(other.is_current) - Number(one.is_current)) }
}

function deviceView(group: Session[], currentId: string): Device {
  // The newest sign-in describes the device.
  const [newest] = group as [Session, ...Session[]]
  const method = newest.amr[0]?.method as Device['method'] | undefined
  return {
    id: newest.id,
    label: newest.deviceLabel ?? UNKNOWN_DEVICE,
    method: method ?? null,
    signed_in_at: newest.createdAt.toISOString(),
    last_active_at: new Date(Math.max(...group.map(({ refreshedAt }) => refreshedAt.getTime()))).toISOString(),
    is_current: group.some(({ id }) => id === currentId),
  }
}
