import { and, asc, desc, eq, gt, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { sessions } from './accounts-tables.ts'
import { shopHmac } from './shop-hmac.ts'
import { signInPlaces } from './sign-in-places-table.ts'

/** The source of a sign-in: its network address, and the device token from an earlier sign-in */
export type SignInPlace = { clientNetwork: string; device?: string; deviceLabel?: string }

/** The label of a browser that does not say what it is */
export const UNKNOWN_DEVICE = 'Unknown device'

/** How long a place counts after its last sign-in */
export const PLACE_DAYS = 180
/** Per kind and account. A new place replaces the least recently used one. */
const MOST_PLACES = 20
// A missing account takes as many statements as an existing one.
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Whether this account was signed in from here before: on this device, from this address, or neither */
export async function findSignInPlace(
  ctx: Needs<'db' | 'now'>,
  userId: string | undefined,
  place: SignInPlace,
): Promise<'device' | 'address' | undefined> {
  const hashes = await hashesOf(ctx, userId ?? NO_ID, place)
  const [known] = await ctx.db
    .select({ kind: signInPlaces.kind })
    .from(signInPlaces)
    .where(
      and(
        eq(signInPlaces.userId, userId ?? NO_ID),
        inArray(
          signInPlaces.placeHash,
          hashes.map(({ placeHash }) => placeHash),
        ),
        gt(signInPlaces.lastSignInAt, daysBefore(ctx.now(), PLACE_DAYS)),
      ),
    )
    // A device takes precedence over an address.
    .orderBy(desc(signInPlaces.kind))
    .limit(1)
  return known?.kind
}

/** Records a sign-in from here, and learns whether the device is new from its own insert. The caller has locked the account. */
export async function rememberSignInPlace(
  ctx: Needs<'db' | 'now'>,
  tx: Tx,
  userId: string,
  place: SignInPlace,
): Promise<{ isNewDevice: boolean }> {
  const lastSignInAt = ctx.now()
  let isNewDevice = false
  for (const { kind, placeHash } of await hashesOf(ctx, userId, place)) {
    const [stored] = await tx
      .insert(signInPlaces)
      .values({ userId, kind, placeHash, createdAt: lastSignInAt, lastSignInAt })
      .onConflictDoUpdate({ target: [signInPlaces.userId, signInPlaces.placeHash], set: { lastSignInAt } })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    if (kind === 'device' && stored?.isNew) isNewDevice = true
    const beyond = tx
      .select({ placeHash: signInPlaces.placeHash })
      .from(signInPlaces)
      .where(and(eq(signInPlaces.userId, userId), eq(signInPlaces.kind, kind)))
      .orderBy(desc(signInPlaces.lastSignInAt), asc(signInPlaces.placeHash))
      .offset(MOST_PLACES)
    await tx.delete(signInPlaces).where(and(eq(signInPlaces.userId, userId), inArray(signInPlaces.placeHash, beyond)))
  }
  return { isNewDevice }
}

/**
 * Forgets where the account signed in, except the device of this session. The earlier places may belong to someone who knows the password.
 */
export async function forgetSignInPlaces(tx: Tx, userId: string, keptSessionId?: string): Promise<void> {
  const kept = tx
    .select({ placeHash: sessions.deviceHash })
    .from(sessions)
    .where(and(eq(sessions.id, keptSessionId ?? NO_ID), isNotNull(sessions.deviceHash)))
  await tx.delete(signInPlaces).where(and(eq(signInPlaces.userId, userId), notInArray(signInPlaces.placeHash, kept)))
}

/** The stored form of this browser's cookie, different for each account */
export async function deviceHash(ctx: Needs<'db'>, userId: string, place: SignInPlace): Promise<string | undefined> {
  return (await hashesOf(ctx, userId, place)).find(({ kind }) => kind === 'device')?.placeHash
}

async function hashesOf(ctx: Needs<'db'>, userId: string, { clientNetwork, device }: SignInPlace) {
  const secretFor = await shopHmac(ctx.db)
  const hash = (kind: 'address' | 'device', value: string) => ({
    kind,
    placeHash: secretFor(`sign-in-${kind}`, `${userId}:${value}`).toString('base64url'),
  })
  return [hash('address', clientNetwork), ...(device === undefined ? [] : [hash('device', device)])]
}
