import { z } from '@hono/zod-openapi'
import {
  DigestSettingsBody,
  EditUpdate,
  HeartBody,
  PostUpdate,
  PublicPageBody,
} from '#contracts/custom-builds/build-update-bodies.ts'
import { BuildUpdatesPage, DigestSettings, PostedUpdates, UpdateAnswer } from '#contracts/custom-builds/build-update-views.ts'
import { BuildAnswer } from '#contracts/custom-builds/build-views.ts'
import { getDigestSettings, setDigestSettings, stopDigest } from '#domain/custom-builds/updates/digest-settings.ts'
import { setPublicPage } from '#domain/custom-builds/updates/public-page.ts'
import { editUpdate, likeUpdate, postUpdate, removeUpdate } from '#domain/custom-builds/updates/update-actions.ts'
import { listUpdates } from '#domain/custom-builds/updates/update-view.ts'
import { countField, listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'
import { unsubscribeLink } from '#server/http/unsubscribe-link.ts'

const Before = z.coerce.number().int().min(1).catch(0)

/** Updates of builds, for buyer and builder. */
export const buildUpdatesApi = [
  route('GET /api/v1/builds/{id}/updates', 'builds:read', {
    summary: 'List the updates for your build, as buyer or builder',
    query: listQuery({ before: countField('before', 'Only entries before this number') }),
    answer: jsonAnswer(BuildUpdatesPage, 'Newest first'),
    action: (ctx, { params, query: { before: number, limit } }) => {
      const before = Before.parse(number) || null
      return listUpdates(ctx, { requestId: params.id, before, limit })
    },
  }),
  route('POST /api/v1/build-updates', 'builds:write', {
    summary: 'Create an update in one or more builds; a repeated `client_id` returns the first result',
    body: PostUpdate,
    status: 201,
    answer: jsonAnswer(PostedUpdates, 'One update per build'),
    needsTerms: false,
    action: async (ctx, { body }) => ({ updates: await postUpdate(ctx, body) }),
  }),
  route('PUT /api/v1/build-updates/{id}', 'builds:write', {
    summary: 'Edit an update within 24 hours; both sides see that it was edited',
    body: EditUpdate,
    answer: jsonAnswer(UpdateAnswer, 'The update as edited'),
    needsTerms: false,
    action: async (ctx, { params, body }) => ({ update: await editUpdate(ctx, params.id, body) }),
  }),
  route('DELETE /api/v1/build-updates/{id}', 'builds:write', {
    summary: 'Delete an update; its entry stays, without text and photos',
    answer: jsonAnswer(UpdateAnswer, 'The empty entry'),
    needsTerms: false,
    action: async (ctx, { params }) => ({ update: await removeUpdate(ctx, params.id) }),
  }),
  route('PUT /api/v1/build-updates/{id}/heart', 'session', {
    summary: 'Like an update, or remove your like',
    body: HeartBody,
    answer: jsonAnswer(UpdateAnswer, 'The update'),
    needsTerms: false,
    action: async (ctx, { params, body: { has_heart } }) => ({ update: await likeUpdate(ctx, params.id, has_heart) }),
  }),
  route('PUT /api/v1/builds/{id}/public-page', 'session', {
    summary: 'Allow or revoke the public page of a build; it is visible while both sides allow it',
    body: PublicPageBody,
    answer: jsonAnswer(BuildAnswer, 'The build as updated'),
    needsTerms: false,
    action: async (ctx, { params, body }) => ({ build: await setPublicPage(ctx, params.id, body) }),
  }),
  route('GET /api/v1/build-digest', 'session', {
    summary: 'Get your email settings for builds: weekly summary and completed stages',
    answer: jsonAnswer(DigestSettings, 'Includes your time zone as reported by your browser'),
    action: (ctx) => getDigestSettings(ctx),
  }),
  route('PUT /api/v1/build-digest', 'session', {
    summary: 'Update your email settings and time zone for builds',
    body: DigestSettingsBody,
    answer: jsonAnswer(DigestSettings, 'The settings as updated'),
    needsTerms: false,
    action: (ctx, { body }) => setDigestSettings(ctx, body),
  }),
] as const

/** Receives the POST of the unsubscribe link in the weekly digest. */
export const buildDigestUnsubscribeLink = unsubscribeLink({
  path: '/custom-builds/unsubscribe',
  summary: 'Unsubscribe from the weekly summary with the link in an email',
  done: 'You will no longer get this email',
  stop: stopDigest,
})
