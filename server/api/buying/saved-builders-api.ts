import { z } from '@hono/zod-openapi'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import {
  CreateSavedBuilderList,
  SaveBuilder,
  SetSavedBuilderNotes,
  UpdateSavedBuilderList,
} from '#contracts/buying/saved-builder-bodies.ts'
import {
  ChangedBuilderListAnswer,
  SavedBuilderAnswer,
  SavedBuilderList,
  SavedBuilderLists,
} from '#contracts/buying/saved-builder-views.ts'
import { SavedAnswer } from '#contracts/buying/user-list-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { createSavedBuilderList } from '#domain/buying/collections/create-saved-builder-list.ts'
import { deleteSavedBuilderList } from '#domain/buying/collections/delete-list.ts'
import { findSavedBuilders } from '#domain/buying/collections/find-saved.ts'
import { getSavedBuilderList } from '#domain/buying/collections/get-saved-builder-list.ts'
import { listSavedBuilderLists } from '#domain/buying/collections/list-saved-builder-lists.ts'
import { saveBuilder } from '#domain/buying/collections/save-builder.ts'
import { setSavedBuilderNotes } from '#domain/buying/collections/set-saved-builder-notes.ts'
import { unsaveBuilder } from '#domain/buying/collections/unsave-builder.ts'
import { updateSavedBuilderList } from '#domain/buying/collections/update-saved-builder-list.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { idListSchema } from '#server/http/id-list-schema.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** The signed-in user's private lists of builders. */
export const savedBuildersApi = [
  route('GET /api/v1/saved-builder-lists', 'session', {
    summary: 'List your builder lists',
    query: listQuery({}),
    answer: jsonAnswer(SavedBuilderLists, 'The default list first; created if missing'),
    action: async (ctx, { query }) => ({ lists: (await listSavedBuilderLists(ctx)).slice(0, query.limit) }),
  }),
  route('POST /api/v1/saved-builder-lists', 'session', {
    summary: 'Create a builder list, optionally as the default',
    body: CreateSavedBuilderList,
    status: 201,
    answer: jsonAnswer(ChangedBuilderListAnswer, 'The new list'),
    needsTerms: false,
    action: (ctx, { body }) => createSavedBuilderList(ctx, body),
  }),
  route('GET /api/v1/saved-builder-lists/{id}', 'session', {
    summary: 'Get a builder list with its builders, newest first',
    answer: jsonAnswer(SavedBuilderList, 'The list'),
    action: (ctx, { params }) => getSavedBuilderList(ctx, params.id),
  }),
  route('PATCH /api/v1/saved-builder-lists/{id}', 'session', {
    summary: 'Update the name or description of a builder list',
    body: UpdateSavedBuilderList,
    answer: jsonAnswer(ChangedBuilderListAnswer, 'The list as updated'),
    needsTerms: false,
    action: (ctx, { params, body }) => updateSavedBuilderList(ctx, params.id, body),
  }),
  route('DELETE /api/v1/saved-builder-lists/{id}', 'session', {
    summary: 'Delete a builder list',
    answer: jsonAnswer(Confirmation, 'Deleted. The default list cannot be deleted (409)'),
    needsTerms: false,
    action: (ctx, { params }) => deleteSavedBuilderList(ctx, params.id),
  }),
  route('GET /api/v1/saved-builders', 'session', {
    summary: 'Get the lists that contain each of up to 100 builders, by comma-separated ids',
    query: z.object({ builder_ids: idListSchema('builders') }),
    answer: jsonAnswer(SavedAnswer, 'List ids by builder; builders on no list are omitted'),
    action: async (ctx, { query }) => ({ saved: await findSavedBuilders(ctx, query.builder_ids) }),
  }),
  route('POST /api/v1/saved-builders', 'session', {
    summary: 'Save a builder to a list, by default your default list',
    body: SaveBuilder,
    status: 201,
    answer: jsonAnswer(SavedBuilderAnswer, 'The list. 409 if the builder is already on it'),
    needsTerms: false,
    action: (ctx, { body: { builder_id: builderId, saved_list_id: listId, notes } }) =>
      saveBuilder(ctx, { builderId, listId, notes }),
  }),
  route('PATCH /api/v1/saved-builders/{builderId}', 'session', {
    summary: 'Update your note about a saved builder',
    body: SetSavedBuilderNotes,
    answer: jsonAnswer(Confirmation, 'Saved; an empty note is deleted'),
    needsTerms: false,
    action: (ctx, { params, body: { saved_list_id: listId, notes } }) => setSavedBuilderNotes(ctx, { ...params, listId, notes }),
  }),
  route('DELETE /api/v1/saved-builders/{builderId}', 'session', {
    summary: 'Remove a builder from one of your lists, or from all',
    query: z.object({ saved_list_id: Uuid.optional() }),
    answer: jsonAnswer(Confirmation, 'Removed'),
    needsTerms: false,
    action: (ctx, { params: { builderId }, query: { saved_list_id: listId } }) => unsaveBuilder(ctx, { builderId, listId }),
  }),
] as const
