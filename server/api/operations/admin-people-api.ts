import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { LockPerson, PeopleQuery } from '#contracts/operations/operator-bodies.ts'
import { operatorPage, PersonEntry } from '#contracts/operations/operator-views.ts'
import { listPeople } from '#domain/operations/operators/list-people.ts'
import { lockPerson, signOutPerson, unlockPerson } from '#domain/operations/operators/lock-person.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { choiceField, listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'
import { AccountExport } from '#server/operations/account-export/account-export-schema.ts'
import { exportPerson } from '#server/operations/account-export/export-person.ts'

const byId = z.object({ id: Uuid })
const done = jsonAnswer(Confirmation, 'Done')

const people = createRoute({
  method: 'get',
  path: '/admin/people',
  security: withScope('admin:read'),
  summary: 'List accounts',
  request: {
    query: listQuery({
      show: choiceField(PeopleQuery.shape.show, 'all or locked'),
      q: 'Part of the name, or the beginning of the email address',
      page: 'From 1',
    }),
  },
  responses: { 200: jsonAnswer(operatorPage(PersonEntry), 'Newest first') },
})
const lock = createRoute({
  method: 'post',
  path: '/admin/people/{id}/lock',
  security: SESSION_ONLY,
  summary: 'Lock an account',
  description: 'Ends the account’s sessions and live streams, disables its tokens and suspends a builder.',
  request: { params: byId, ...jsonBody(LockPerson) },
  responses: { 200: done },
})
const unlock = createRoute({
  method: 'post',
  path: '/admin/people/{id}/unlock',
  security: SESSION_ONLY,
  summary: 'Unlock an account',
  description: 'A builder’s listings stay hidden until the builder is activated.',
  request: { params: byId },
  responses: { 200: done },
})
const signOut = createRoute({
  method: 'post',
  path: '/admin/people/{id}/sign-out',
  security: SESSION_ONLY,
  summary: 'End all sessions of an account',
  request: { params: byId },
  responses: { 200: done },
})
const copy = createRoute({
  method: 'get',
  path: '/admin/people/{id}/export',
  security: SESSION_ONLY,
  summary: 'Export an account’s data',
  request: { params: byId },
  responses: { 200: jsonAnswer(AccountExport, 'One list per table; amounts in cents') },
})

/** For operators only; each action checks that itself. */
export function adminPeopleApi() {
  return apiRouter()
    .openapi(people, async (c) => c.json(await listPeople(c.var.ctx, PeopleQuery.parse(c.req.valid('query'))), 200))
    .openapi(lock, async (c) => {
      await lockPerson(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'Account locked' }, 200)
    })
    .openapi(unlock, async (c) => {
      await unlockPerson(c.var.ctx, c.req.valid('param').id)
      return c.json({ message: 'Account unlocked' }, 200)
    })
    .openapi(signOut, async (c) => {
      await signOutPerson(c.var.ctx, c.req.valid('param').id)
      return c.json({ message: 'Signed out on all devices' }, 200)
    })
    .openapi(copy, async (c) => c.json(await exportPerson(c.var.ctx, c.req.valid('param').id), 200))
}
