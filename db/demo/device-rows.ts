import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { ProofMethod, sessions } from '#domain/people/accounts/accounts-tables.ts'
import { userId } from './account-rows.ts'
import { demoPeople } from './demo-people.ts'
import { stableId } from './stable-id.ts'

type Device = { label: string; method: ProofMethod; signedIn: number; lastActive: number }

/** In days ago */
const DEVICES: Device[] = [
  { label: 'Chrome on Windows', method: 'password', signedIn: 34, lastActive: 1 },
  { label: 'Safari on iPhone', method: 'password', signedIn: 25, lastActive: 0 },
  { label: 'Firefox on macOS', method: 'otp', signedIn: 11, lastActive: 9 },
]

/** The devices on which the demo buyer is signed in. Without refresh tokens, so these sessions cannot be continued. */
export function deviceRows(now: Date): (typeof sessions.$inferInsert)[] {
  return DEVICES.map(({ label, method, signedIn, lastActive }) => {
    const at = daysBefore(now, signedIn)
    return {
      id: stableId('device', label),
      userId: userId(demoPeople.buyer),
      createdAt: at,
      verifiedAt: at,
      refreshedAt: daysBefore(now, lastActive),
      amr: [{ method, timestamp: Math.floor(at.getTime() / 1000) }],
      deviceLabel: label,
    }
  })
}
