import { createRoute, z } from '@hono/zod-openapi'
import { DigestSettingsBody, EditUpdate, HeartBody, PostUpdate, PublicPageBody } from '#contracts/build-update-bodies.ts'
import { BuildUpdatesPage, DigestSettings, PostedUpdates, UpdateAnswer } from '#contracts/build-update-views.ts'
import { BuildAnswer } from '#contracts/build-views.ts'
import { Uuid } from '#contracts/uuid.ts'
import { editUpdate, removeUpdate } from '#domain/build-updates/change-update.ts'
import { getDigestSettings, setDigestSettings, stopDigest } from '#domain/build-updates/digest-settings.ts'
import { heartUpdate } from '#domain/build-updates/heart-update.ts'
import { postUpdate } from '#domain/build-updates/post-update.ts'
import { setPublicPage } from '#domain/build-updates/set-public-page.ts'
import { listUpdates } from '#domain/build-updates/update-view.ts'
import { apiRouter } from '../http/api-router.ts'
import { listQuery } from '../http/describe-query.ts'
import { jsonAnswer, jsonBody } from '../http/json-answer.ts'
import { SESSION_ONLY, withScope } from '../http/token-access.ts'
import { unsubscribeLink } from '../http/unsubscribe-link.ts'

const params = z.object({ id: Uuid })
const Before = z.coerce.number().int().min(1).catch(0)

const list = createRoute({
  method: 'get',
  path: '/builds/{id}/updates',
  security: withScope('builds:read'),
  summary: 'What happened in a build, for its buyer and its builder',
  request: { params, query: listQuery({ before: 'The entries before this number' }) },
  responses: { 200: jsonAnswer(BuildUpdatesPage, 'Newest first') },
})

const post = createRoute({
  method: 'post',
  path: '/build-updates',
  security: withScope('builds:write'),
  summary: 'Write an update to one build or several; sent again with its `client_id` it is answered as the first time',
  request: jsonBody(PostUpdate),
  responses: { 201: jsonAnswer(PostedUpdates, 'One in each build') },
})

const edit = createRoute({
  method: 'put',
  path: '/build-updates/{id}',
  security: withScope('builds:write'),
  summary: 'Change an update within 24 hours; both sides see that it was changed',
  request: { params, ...jsonBody(EditUpdate) },
  responses: { 200: jsonAnswer(UpdateAnswer, 'As it is now') },
})

const remove = createRoute({
  method: 'delete',
  path: '/build-updates/{id}',
  security: withScope('builds:write'),
  summary: 'Remove an update; that there was one stays',
  request: { params },
  responses: { 200: jsonAnswer(UpdateAnswer, 'Without its words and pictures') },
})

const heart = createRoute({
  method: 'put',
  path: '/build-updates/{id}/heart',
  security: SESSION_ONLY,
  summary: 'Give an update your heart, or take it back',
  request: { params, ...jsonBody(HeartBody) },
  responses: { 200: jsonAnswer(UpdateAnswer, 'As it is now') },
})

const publicPage = createRoute({
  method: 'put',
  path: '/builds/{id}/public-page',
  security: SESSION_ONLY,
  summary: 'Agree to a public page of a build, or take that back; it is there while both sides agree',
  request: { params, ...jsonBody(PublicPageBody) },
  responses: { 200: jsonAnswer(BuildAnswer, 'The build as it is now') },
})

const digest = createRoute({
  method: 'get',
  path: '/build-digest',
  security: SESSION_ONLY,
  summary: 'Whether you get the mail of Sunday evening about your builds, and one as soon as a stage is done',
  responses: { 200: jsonAnswer(DigestSettings, 'And where you are, as your browser said') },
})

const setDigest = createRoute({
  method: 'put',
  path: '/build-digest',
  security: SESSION_ONLY,
  summary: 'Choose which mails about your builds you get, and say where you are',
  request: jsonBody(DigestSettingsBody),
  responses: { 200: jsonAnswer(DigestSettings, 'As it is now') },
})

/** What happens in builds, for both sides. */
export function buildUpdatesApi() {
  return apiRouter()
    .openapi(list, async (c) => {
      const { before: number, limit } = c.req.valid('query')
      const before = Before.parse(number) || null
      return c.json(await listUpdates(c.var.ctx, { requestId: c.req.valid('param').id, before, limit }), 200)
    })
    .openapi(post, async (c) => c.json({ updates: await postUpdate(c.var.ctx, c.req.valid('json')) }, 201))
    .openapi(edit, async (c) => {
      return c.json({ update: await editUpdate(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200)
    })
    .openapi(remove, async (c) => c.json({ update: await removeUpdate(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(heart, async (c) => {
      const { has_heart } = c.req.valid('json')
      return c.json({ update: await heartUpdate(c.var.ctx, c.req.valid('param').id, has_heart) }, 200)
    })
    .openapi(publicPage, async (c) => {
      return c.json({ build: await setPublicPage(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200)
    })
    .openapi(digest, async (c) => c.json(await getDigestSettings(c.var.ctx), 200))
    .openapi(setDigest, async (c) => c.json(await setDigestSettings(c.var.ctx, c.req.valid('json')), 200))
}

/** Where the link of the mail of Sunday evening is posted to. */
export function buildDigestUnsubscribeLink() {
  return unsubscribeLink({
    path: '/custom-builds/unsubscribe',
    summary: 'Stop the mail about what is new in builds with the link from it',
    done: 'You will not get this mail any more',
    stop: stopDigest,
  })
}
