import { z } from '@hono/zod-openapi'
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
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** Alerts. Users see only their own, operators see counts. */
export const alertsApi = [
  route('GET /api/v1/saved-searches', 'session', {
    summary: 'List your saved searches with new matches and your alert settings',
    query: listQuery({}),
    answer: jsonAnswer(SavedSearches, 'Newest first'),
    action: async (ctx, { query }) => {
      const answer = await listSearches(ctx)
      return { ...answer, searches: answer.searches.slice(0, query.limit) }
    },
  }),
  route('GET /api/v1/saved-searches/estimate', 'session', {
    summary: 'Estimate how often a search finds new instruments',
    query: z.object({ query: SearchQuery.default('') }),
    answer: jsonAnswer(SearchEstimate, 'Counted over the last 90 days'),
    action: (ctx, { query }) => getSearchEstimate(ctx, query.query),
  }),
  route('POST /api/v1/saved-searches', 'session', {
    summary: 'Create a saved search',
    body: SaveSearch,
    status: 201,
    answer: jsonAnswer(
      SavedSearchAnswer,
      'The search. 403 without a confirmed email address; 409 if it is saved already or you have reached the limit',
    ),
    needsTerms: false,
    action: (ctx, { body }) => saveSearch(ctx, body),
  }),
  route('PATCH /api/v1/saved-searches/{id}', 'session', {
    summary: 'Update a saved search: its name or email frequency',
    body: ChangeSavedSearch,
    answer: jsonAnswer(Confirmation, 'Saved. If the search was paused, its emails resume'),
    needsTerms: false,
    action: (ctx, { params, body }) => changeSearch(ctx, params.id, body),
  }),
  route('POST /api/v1/saved-searches/{id}/look', 'session', {
    summary: 'Mark the matches of a saved search as seen',
    answer: jsonAnswer(Confirmation, 'Only instruments found later count as new'),
    needsTerms: false,
    action: (ctx, { params }) => lookAtSearch(ctx, params.id),
  }),
  route('DELETE /api/v1/saved-searches/{id}', 'session', {
    summary: 'Delete a saved search',
    answer: jsonAnswer(Confirmation, 'Deleted with its matches'),
    needsTerms: false,
    action: (ctx, { params }) => deleteSearch(ctx, params.id),
  }),
  route('PUT /api/v1/alert-settings', 'session', {
    summary: 'Update your alert settings',
    body: SetAlertSettings,
    answer: jsonAnswer(Confirmation, 'Saved'),
    needsTerms: false,
    action: (ctx, { body }) => setAlertSettings(ctx, body),
  }),
  route('GET /api/v1/followed-builders', 'session', {
    summary: 'List the builders you follow',
    query: listQuery({}),
    answer: jsonAnswer(FollowedBuilders, 'Ids of the builders'),
    action: async (ctx, { query }) => {
      const answer = await listFollowedBuilders(ctx)
      return { ...answer, builder_ids: answer.builder_ids.slice(0, query.limit) }
    },
  }),
  route('PUT /api/v1/followed-builders/{builderId}', 'session', {
    summary: 'Follow a builder you saved',
    answer: jsonAnswer(
      Confirmation,
      'You will get an email about the builder’s next instrument. 404 for a builder you have not saved',
    ),
    needsTerms: false,
    action: (ctx, { params }) => followBuilder(ctx, params.builderId),
  }),
  route('DELETE /api/v1/followed-builders/{builderId}', 'session', {
    summary: 'Unfollow a builder',
    answer: jsonAnswer(Confirmation, 'You no longer follow the builder'),
    needsTerms: false,
    action: (ctx, { params }) => unfollowBuilder(ctx, params.builderId),
  }),
  route('GET /api/v1/free-again/{productId}', 'session', {
    summary: 'Get your availability alert for a reserved instrument',
    answer: jsonAnswer(AlertChoice, 'The alert, which stays on until its email is sent'),
    action: (ctx, { params }) => hasAskedForFreeAgain(ctx, params.productId),
  }),
  route('PUT /api/v1/free-again/{productId}', 'session', {
    summary: 'Create an availability alert for a reserved instrument',
    answer: jsonAnswer(Confirmation, 'You will get one email when the instrument is available again. 409 if it is not reserved'),
    needsTerms: false,
    action: (ctx, { params }) => requestAvailabilityAlert(ctx, params.productId),
  }),
  route('DELETE /api/v1/free-again/{productId}', 'session', {
    summary: 'Delete an availability alert',
    answer: jsonAnswer(Confirmation, 'Withdrawn'),
    needsTerms: false,
    action: (ctx, { params }) => withdrawFreeAgain(ctx, params.productId),
  }),
  route('GET /api/v1/seller/wanted-instruments', 'products:read', {
    summary: 'List instruments in demand: five or more saved searches, few for sale',
    query: listQuery({}),
    answer: jsonAnswer(WantedInstruments, 'Up to ten, starting with the kinds you build; updated every hour'),
    action: async (ctx, { query }) => {
      const answer = await listWanted(ctx)
      return { ...answer, wanted: answer.wanted.slice(0, query.limit) }
    },
  }),
  route('GET /api/v1/admin/alerts', 'admin:figures', {
    summary: 'Get usage counts of saved searches and alerts',
    answer: jsonAnswer(AlertCounts, 'Counts only, without the searches themselves'),
    action: (ctx) => countAlerts(ctx),
  }),
] as const
