import { createRoute, z } from '@hono/zod-openapi'
import {
  DigestSettingsBody,
  EditUpdate,
  HeartBody,
  PostUpdate,
  PublicPageBody,
} from '#contracts/custom-builds/build-update-bodies.ts'
import { BuildUpdatesPage, DigestSettings, PostedUpdates, UpdateAnswer } from '#contracts/custom-builds/build-update-views.ts'
import { BuildAnswer } from '#contracts/custom-builds/build-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { editUpdate, removeUpdate } from '#domain/custom-builds/updates/change-update.ts'
import { getDigestSettings, setDigestSettings, stopDigest } from '#domain/custom-builds/updates/digest-settings.ts'
import { likeUpdate } from '#domain/custom-builds/updates/like-update.ts'
import { postUpdate } from '#domain/custom-builds/updates/post-update.ts'
import { setPublicPage } from '#domain/custom-builds/updates/set-public-page.ts'
import { listUpdates } from '#domain/custom-builds/updates/update-view.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { countField, listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'
import { unsubscribeLink } from '#server/http/unsubscribe-link.ts'

const params = z.object({ id: Uuid })
const Before = z.coerce.number().int().min(1).catch(0)

const list = createRoute({
  method: 'get',
  path: '/builds/{id}/updates',
  security: withScope('builds:read'),
  summary: 'List the updates for your build, as buyer or builder',
  request: { params, query: listQuery({ before: countField('before', 'Only entries before this number') }) },
  responses: { 200: jsonAnswer(BuildUpdatesPage, 'Newest first') },
})

const post = createRoute({
  method: 'post',
  path: '/build-updates',
  security: withScope('builds:write'),
  summary: 'Create an update in one or more builds; a repeated `client_id` returns the first result',
  request: jsonBody(PostUpdate),
  responses: { 201: jsonAnswer(PostedUpdates, 'One update per build') },
})

const edit = createRoute({
  method: 'put',
  path: '/build-updates/{id}',
  security: withScope('builds:write'),
  summary: 'Edit an update within 24 hours; both sides see that it was edited',
  request: { params, ...jsonBody(EditUpdate) },
  responses: { 200: jsonAnswer(UpdateAnswer, 'The update as edited') },
})

const remove = createRoute({
  method: 'delete',
  path: '/build-updates/{id}',
  security: withScope('builds:write'),
  summary: 'Delete an update; its entry stays, without text and photos',
  request: { params },
  responses: { 200: jsonAnswer(UpdateAnswer, 'The empty entry') },
})

const heart = createRoute({
  method: 'put',
  path: '/build-updates/{id}/heart',
  security: SESSION_ONLY,
  summary: 'Like an update, or remove your like',
  request: { params, ...jsonBody(HeartBody) },
  responses: { 200: jsonAnswer(UpdateAnswer, 'The update') },
})

const publicPage = createRoute({
  method: 'put',
  path: '/builds/{id}/public-page',
  security: SESSION_ONLY,
  summary: 'Allow or revoke the public page of a build; it is visible while both sides allow it',
  request: { params, ...jsonBody(PublicPageBody) },
  responses: { 200: jsonAnswer(BuildAnswer, 'The build as updated') },
})

const digest = createRoute({
  method: 'get',
  path: '/build-digest',
  security: SESSION_ONLY,
  summary: 'Get your email settings for builds: weekly summary and completed stages',
  responses: { 200: jsonAnswer(DigestSettings, 'Includes your time zone as reported by your browser') },
})

const setDigest = createRoute({
  method: 'put',
  path: '/build-digest',
  security: SESSION_ONLY,
  summary: 'Update your email settings and time zone for builds',
  request: jsonBody(DigestSettingsBody),
  responses: { 200: jsonAnswer(DigestSettings, 'The settings as updated') },
})

/** Updates of builds, for buyer and builder. */
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
      return c.json({ update: await likeUpdate(c.var.ctx, c.req.valid('param').id, has_heart) }, 200)
    })
    .openapi(publicPage, async (c) => {
      return c.json({ build: await setPublicPage(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200)
    })
    .openapi(digest, async (c) => c.json(await getDigestSettings(c.var.ctx), 200))
    .openapi(setDigest, async (c) => c.json(await setDigestSettings(c.var.ctx, c.req.valid('json')), 200))
}

/** Receives the POST of the unsubscribe link in the weekly digest. */
export function buildDigestUnsubscribeLink() {
  return unsubscribeLink({
    path: '/custom-builds/unsubscribe',
    summary: 'Unsubscribe from the weekly summary with the link in an email',
    done: 'You will no longer get this email',
    stop: stopDigest,
  })
}
