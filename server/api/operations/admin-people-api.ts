import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { LockPerson, PeopleQuery } from '#contracts/operations/operator-bodies.ts'
import { operatorPage, PersonEntry } from '#contracts/operations/operator-views.ts'
import { RECENT_PROOF_MINUTES } from '#domain/kernel/actor.ts'
import { listPeople } from '#domain/operations/operators/list-people.ts'
import { lockPerson, resetPersonSignIn, signOutPerson, unlockPerson } from '#domain/operations/operators/lock-person.ts'
import { choiceField, listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'
import { AccountExport } from '#server/operations/account-export/account-export-schema.ts'
import { exportPerson } from '#server/operations/account-export/export-person.ts'

const done = jsonAnswer(Confirmation, 'Done')

/** For operators only; each action checks that itself. */
export const adminPeopleApi = [
  route('GET /api/v1/admin/people', 'admin:read', {
    summary: 'List accounts',
    query: listQuery({
      show: choiceField(PeopleQuery.shape.show, 'all or locked'),
      q: 'Part of the name, or the beginning of the email address',
      page: 'From 1',
    }),
    answer: jsonAnswer(operatorPage(PersonEntry), 'Newest first'),
    action: (ctx, { query }) => listPeople(ctx, PeopleQuery.parse(query)),
  }),
  route('POST /api/v1/admin/people/{id}/lock', 'session', {
    summary: 'Lock an account',
    description: 'Ends the account’s sessions and live streams, disables its tokens and suspends a builder.',
    body: LockPerson,
    answer: done,
    action: async (ctx, { params, body }) => {
      await lockPerson(ctx, params.id, body)
      return { message: 'Account locked' }
    },
  }),
  route('POST /api/v1/admin/people/{id}/unlock', 'session', {
    summary: 'Unlock an account',
    description: 'A builder’s listings stay hidden until the builder is activated.',
    answer: done,
    action: async (ctx, { params }) => {
      await unlockPerson(ctx, params.id)
      return { message: 'Account unlocked' }
    },
  }),
  route('POST /api/v1/admin/people/{id}/sign-out', 'session', {
    summary: 'End all sessions of an account',
    answer: done,
    action: async (ctx, { params }) => {
      await signOutPerson(ctx, params.id)
      return { message: 'Signed out on all devices' }
    },
  }),
  route('POST /api/v1/admin/people/{id}/reset-sign-in', 'session', {
    summary: 'Reset an account’s sign-in',
    description:
      'For an owner who lost their device. Removes the password, authenticator apps, passkeys, recovery codes and connected identities, ends all sessions, pauses tokens, and emails a ' +
      'link to choose a new password.',
    body: LockPerson,
    answer: done,
    verifiedWithin: RECENT_PROOF_MINUTES,
    action: async (ctx, { params, body }) => {
      await resetPersonSignIn(ctx, params.id, body)
      return { message: 'Sign-in reset' }
    },
  }),
  route('GET /api/v1/admin/people/{id}/export', 'session', {
    summary: 'Export an account’s data',
    answer: jsonAnswer(AccountExport, 'One list per table; amounts in cents'),
    action: (ctx, { params }) => exportPerson(ctx, params.id),
  }),
] as const
