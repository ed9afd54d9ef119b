import { createRoute, z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { ChangeSavedSearch, SaveSearch, SearchQuery, SetAlertSettings } from '#contracts/finding/saved-search-bodies.ts'
import {
  AlertChoice,
  AlertCounts,
  FollowedBuilders,
  SavedSearchAnswer,
  SavedSearches,
  SearchEstimate,
} from '#contracts/finding/saved-search-views.ts'
import { WantedInstruments } from '#contracts/finding/wanted-instrument-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { changeSearch, deleteSearch, lookAtSearch } from '#domain/finding/alerts/change-search.ts'
import { countAlerts } from '#domain/finding/alerts/count-alerts.ts'
import { followBuilder, listFollowedBuilders, unfollowBuilder } from '#domain/finding/alerts/follow-builder.ts'
import { getSearchEstimate, listSearches } from '#domain/finding/alerts/list-searches.ts'
import { listWanted } from '#domain/finding/alerts/list-wanted.ts'
import {
  hasAskedForFreeAgain,
  requestAvailabilityAlert,
  withdrawFreeAgain,
} from '#domain/finding/alerts/request-availability-alert.ts'
import { saveSearch } from '#domain/finding/alerts/save-search.ts'
import { setAlertSettings } from '#domain/finding/alerts/set-alert-settings.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY, withScope } from '#server/http/token-access.ts'

const one = { params: z.object({ id: Uuid }) }
const ofBuilder = { params: z.object({ builderId: Uuid }) }
const ofProduct = { params: z.object({ productId: Uuid }) }

const list = createRoute({
  method: 'get',
  path: '/saved-searches',
  security: SESSION_ONLY,
  summary: 'List your saved searches with new matches and your alert settings',
  request: { query: listQuery({}) },
  responses: { 200: jsonAnswer(SavedSearches, 'Newest first') },
})

const estimate = createRoute({
  method: 'get',
  path: '/saved-searches/estimate',
  security: SESSION_ONLY,
  summary: 'Estimate how often a search finds new instruments',
  request: { query: z.object({ query: SearchQuery.default('') }) },
  responses: { 200: jsonAnswer(SearchEstimate, 'Counted over the last 90 days') },
})

const save = createRoute({
  method: 'post',
  path: '/saved-searches',
  security: SESSION_ONLY,
  summary: 'Create a saved search',
  request: jsonBody(SaveSearch),
  responses: {
    201: jsonAnswer(
      SavedSearchAnswer,
      'The search. 403 without a confirmed email address; 409 if it is saved already or you have reached the limit',
    ),
  },
})

const change = createRoute({
  method: 'patch',
  path: '/saved-searches/{id}',
  security: SESSION_ONLY,
  summary: 'Update a saved search: its name or email frequency',
  request: { ...one, ...jsonBody(ChangeSavedSearch) },
  responses: { 200: jsonAnswer(Confirmation, 'Saved. If the search was paused, its emails resume') },
})

const look = createRoute({
  method: 'post',
  path: '/saved-searches/{id}/look',
  security: SESSION_ONLY,
  summary: 'Mark the matches of a saved search as seen',
  request: one,
  responses: { 200: jsonAnswer(Confirmation, 'Only instruments found later count as new') },
})

const remove = createRoute({
  method: 'delete',
  path: '/saved-searches/{id}',
  security: SESSION_ONLY,
  summary: 'Delete a saved search',
  request: one,
  responses: { 200: jsonAnswer(Confirmation, 'Deleted with its matches') },
})

const settings = createRoute({
  method: 'put',
  path: '/alert-settings',
  security: SESSION_ONLY,
  summary: 'Update your alert settings',
  request: jsonBody(SetAlertSettings),
  responses: { 200: jsonAnswer(Confirmation, 'Saved') },
})

const followed = createRoute({
  method: 'get',
  path: '/followed-builders',
  security: SESSION_ONLY,
  summary: 'List the builders you follow',
  request: { query: listQuery({}) },
  responses: { 200: jsonAnswer(FollowedBuilders, 'Ids of the builders') },
})

const follow = createRoute({
  method: 'put',
  path: '/followed-builders/{builderId}',
  security: SESSION_ONLY,
  summary: 'Follow a builder you saved',
  request: ofBuilder,
  responses: {
    200: jsonAnswer(
      Confirmation,
      'You will get an email about the builder’s next instrument. 404 for a builder you have not saved',
    ),
  },
})

const unfollow = createRoute({
  method: 'delete',
  path: '/followed-builders/{builderId}',
  security: SESSION_ONLY,
  summary: 'Unfollow a builder',
  request: ofBuilder,
  responses: { 200: jsonAnswer(Confirmation, 'You no longer follow the builder') },
})

const asked = createRoute({
  method: 'get',
  path: '/free-again/{productId}',
  security: SESSION_ONLY,
  summary: 'Get your availability alert for a reserved instrument',
  request: ofProduct,
  responses: { 200: jsonAnswer(AlertChoice, 'The alert, which stays on until its email is sent') },
})

const ask = createRoute({
  method: 'put',
  path: '/free-again/{productId}',
  security: SESSION_ONLY,
  summary: 'Create an availability alert for a reserved instrument',
  request: ofProduct,
  responses: {
    200: jsonAnswer(Confirmation, 'You will get one email when the instrument is available again. 409 if it is not reserved'),
  },
})

const withdraw = createRoute({
  method: 'delete',
  path: '/free-again/{productId}',
  security: SESSION_ONLY,
  summary: 'Delete an availability alert',
  request: ofProduct,
  responses: { 200: jsonAnswer(Confirmation, 'Withdrawn') },
})

const wanted = createRoute({
  method: 'get',
  path: '/seller/wanted-instruments',
  security: withScope('products:read'),
  summary: 'List instruments in demand: five or more saved searches, few for sale',
  request: { query: listQuery({}) },
  responses: { 200: jsonAnswer(WantedInstruments, 'Up to ten, starting with the kinds you build; updated every hour') },
})

const counts = createRoute({
  method: 'get',
  path: '/admin/alerts',
  security: withScope('admin:figures'),
  summary: 'Get usage counts of saved searches and alerts',
  responses: { 200: jsonAnswer(AlertCounts, 'Counts only, without the searches themselves') },
})

/** Alerts. Users see only their own, operators see counts. */
export function alertsApi() {
  return apiRouter()
    .openapi(list, async (c) => {
      const answer = await listSearches(c.var.ctx)
      return c.json({ ...answer, searches: answer.searches.slice(0, c.req.valid('query').limit) }, 200)
    })
    .openapi(estimate, async (c) => c.json(await getSearchEstimate(c.var.ctx, c.req.valid('query').query), 200))
    .openapi(save, async (c) => c.json(await saveSearch(c.var.ctx, c.req.valid('json')), 201))
    .openapi(change, async (c) => c.json(await changeSearch(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
    .openapi(look, async (c) => c.json(await lookAtSearch(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(remove, async (c) => c.json(await deleteSearch(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(settings, async (c) => c.json(await setAlertSettings(c.var.ctx, c.req.valid('json')), 200))
    .openapi(followed, async (c) => {
      const answer = await listFollowedBuilders(c.var.ctx)
      return c.json({ ...answer, builder_ids: answer.builder_ids.slice(0, c.req.valid('query').limit) }, 200)
    })
    .openapi(follow, async (c) => c.json(await followBuilder(c.var.ctx, c.req.valid('param').builderId), 200))
    .openapi(unfollow, async (c) => c.json(await unfollowBuilder(c.var.ctx, c.req.valid('param').builderId), 200))
    .openapi(asked, async (c) => c.json(await hasAskedForFreeAgain(c.var.ctx, c.req.valid('param').productId), 200))
    .openapi(ask, async (c) => c.json(await requestAvailabilityAlert(c.var.ctx, c.req.valid('param').productId), 200))
    .openapi(withdraw, async (c) => c.json(await withdrawFreeAgain(c.var.ctx, c.req.valid('param').productId), 200))
    .openapi(wanted, async (c) => {
      const answer = await listWanted(c.var.ctx)
      return c.json({ ...answer, wanted: answer.wanted.slice(0, c.req.valid('query').limit) }, 200)
    })
    .openapi(counts, async (c) => c.json(await countAlerts(c.var.ctx), 200))
}
