import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { DeleteAccount, Verification } from '#contracts/people/account-bodies.ts'
import { Devices, VerificationMethods, Verified } from '#contracts/people/device-views.ts'
import { requireAccount, requireSession, verificationMethods } from '#domain/kernel/actor.ts'
import { endDevice } from '#domain/people/accounts/end-device.ts'
import { getToday } from '#domain/people/accounts/get-time-zone.ts'
import { listDevices } from '#domain/people/accounts/list-devices.ts'
import { verifySession } from '#domain/people/accounts/verify-session.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { AccountExport } from '#server/operations/account-export/account-export-schema.ts'
import { exportAccount } from '#server/operations/account-export/export-account.ts'

/** The account of the signed-in user. */
export const accountApi = [
  route('GET /api/v1/account/export', 'session', {
    summary: 'Export your account data',
    answer: jsonAnswer(AccountExport, 'One list per table; amounts in cents'),
    action: async (ctx, _input, c) => {
      const day = await getToday(ctx, ctx.db, requireAccount(ctx.actor, 'User not authenticated').id)
      c.header('content-disposition', `attachment; filename="tonewood-account-${day}.json"`)
      return exportAccount(ctx)
    },
  }),
  route('GET /api/v1/account/verification', 'session', {
    summary: 'Get the ways to confirm your identity',
    answer: jsonAnswer(VerificationMethods, 'Any one of these is enough'),
    action: async ({ actor }) => ({ methods: verificationMethods(requireSession(actor)) }),
  }),
  route('POST /api/v1/account/verification', 'session', {
    summary: 'Confirm it’s you with your password',
    description:
      'Calls that move money or change how you sign in answer `verification_required` unless you confirmed it’s you in the last 15 minutes.',
    body: Verification,
    answer: jsonAnswer(Verified, 'Confirmed'),
    needsTerms: false,
    waitsFor: 'password hash',
    action: (ctx, { body }) => verifySession(ctx, body),
  }),
  route('GET /api/v1/account/devices', 'session', {
    summary: 'List the devices that are signed in to your account',
    query: listQuery({}),
    answer: jsonAnswer(Devices, 'This device first, then the newest sign-ins'),
    action: async (ctx, { query }) => ({ devices: (await listDevices(ctx)).devices.slice(0, query.limit) }),
  }),
  route('DELETE /api/v1/account/devices/{id}', 'session', {
    summary: 'Sign out on a device',
    answer: jsonAnswer(Confirmation, 'Signed out'),
    needsTerms: false,
    action: (ctx, { params }) => endDevice(ctx, params.id),
  }),
  route('DELETE /api/v1/account', 'session', {
    summary: 'Delete your account permanently',
    description:
      'Erases your name, addresses, photos, listings, cart and applications. Orders and payments stay in our records without your name. ' +
      'Refused with 409 while an order, a payment or a payout is in progress.',
    body: DeleteAccount,
    answer: jsonAnswer(Confirmation, 'Deleted; all sessions have ended'),
    needsTerms: false,
    waitsFor: 'password hash',
    action: (ctx, { body }) => deleteAccount(ctx, body),
  }),
] as const
