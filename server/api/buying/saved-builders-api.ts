import { z } from '@hono/zod-openapi'
import {
  CreateSavedBuilderList,
  SaveBuilder,
  SetSavedBuilderNotes,
  UpdateSavedBuilderList,
} from '#contracts/buying/collection-bodies.ts'
import {
  ChangedBuilderListAnswer,
  SavedAnswer,
  SavedBuilderAnswer,
  SavedBuilderList,
  SavedBuilderLists,
} from '#contracts/buying/collection-views.ts'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { createCollection } from '#domain/buying/collections/create-collection.ts'
import { deleteCollection } from '#domain/buying/collections/delete-collection.ts'
import { findSaved } from '#domain/buying/collections/find-saved.ts'
import { getSavedBuilderList } from '#domain/buying/collections/get-saved-builder-list.ts'
import { listCollections } from '#domain/buying/collections/list-collections.ts'
import { removeItem } from '#domain/buying/collections/remove-item.ts'
import { saveItem } from '#domain/buying/collections/save-item.ts'
import { setItemNotes } from '#domain/buying/collections/set-item-notes.ts'
import { updateCollection } from '#domain/buying/collections/update-collection.ts'
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
    action: async (ctx, { query }) => ({ lists: (await listCollections(ctx, 'builders')).slice(0, query.limit) }),
  }),
  route('POST /api/v1/saved-builder-lists', 'session', {
    summary: 'Create a builder list, optionally as the default',
    body: CreateSavedBuilderList,
    status: 201,
    answer: jsonAnswer(ChangedBuilderListAnswer, 'The new list'),
    needsTerms: false,
    action: async (ctx, { body }) => {
      const { collection, message } = await createCollection(ctx, 'builders', body)
      return { list: collection, message }
    },
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
    action: async (ctx, { params, body }) => {
      const { collection, message } = await updateCollection(ctx, 'builders', params.id, body)
      return { list: collection, message }
    },
  }),
  route('DELETE /api/v1/saved-builder-lists/{id}', 'session', {
    summary: 'Delete a builder list',
    answer: jsonAnswer(Confirmation, 'Deleted. The default list cannot be deleted (409)'),
    needsTerms: false,
    action: (ctx, { params }) => deleteCollection(ctx, 'builders', params.id),
  }),
  route('GET /api/v1/saved-builders', 'session', {
    summary: 'Get the lists that contain each of up to 100 builders, by comma-separated ids',
    query: z.object({ builder_ids: idListSchema('builders') }),
    answer: jsonAnswer(SavedAnswer, 'List ids by builder; builders on no list are omitted'),
    action: async (ctx, { query }) => ({ saved: await findSaved(ctx, 'builders', query.builder_ids) }),
  }),
  route('POST /api/v1/saved-builders', 'session', {
    summary: 'Save a builder to a list, by default your default list',
    body: SaveBuilder,
    status: 201,
    answer: jsonAnswer(SavedBuilderAnswer, 'The list. 409 if the builder is already on it'),
    needsTerms: false,
    action: async (ctx, { body: { builder_id: itemId, saved_list_id, notes } }) => {
      const { collectionId, message } = await saveItem(ctx, 'builders', { itemId, collectionId: saved_list_id, notes })
      return { saved_list_id: collectionId, message }
    },
  }),
  route('PATCH /api/v1/saved-builders/{builderId}', 'session', {
    summary: 'Update your note about a saved builder',
    body: SetSavedBuilderNotes,
    answer: jsonAnswer(Confirmation, 'Saved; an empty note is deleted'),
    needsTerms: false,
    action: (ctx, { params: { builderId: itemId }, body: { saved_list_id: collectionId, notes } }) =>
      setItemNotes(ctx, 'builders', { itemId, collectionId, notes }),
  }),
  route('DELETE /api/v1/saved-builders/{builderId}', 'session', {
    summary: 'Remove a builder from one of your lists, or from all',
    query: z.object({ saved_list_id: Uuid.optional() }),
    answer: jsonAnswer(Confirmation, 'Removed'),
    needsTerms: false,
    action: (ctx, { params: { builderId: itemId }, query: { saved_list_id: collectionId } }) =>
      removeItem(ctx, 'builders', { itemId, collectionId }),
  }),
] as const
