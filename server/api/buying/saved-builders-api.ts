import { createRoute, z } from '@hono/zod-openapi'
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
import { apiRouter } from '#server/http/api-router.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { idListSchema } from '#server/http/id-list-schema.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'

const params = z.object({ id: Uuid })

const lists = createRoute({
  method: 'get',
  path: '/saved-builder-lists',
  security: SESSION_ONLY,
  summary: 'List your builder lists',
  request: { query: listQuery({}) },
  responses: { 200: jsonAnswer(SavedBuilderLists, 'The default list first; created if missing') },
})

const create = createRoute({
  method: 'post',
  path: '/saved-builder-lists',
  security: SESSION_ONLY,
  summary: 'Create a builder list, optionally as the default',
  request: jsonBody(CreateSavedBuilderList),
  responses: { 201: jsonAnswer(ChangedBuilderListAnswer, 'The new list') },
})

const one = createRoute({
  method: 'get',
  path: '/saved-builder-lists/{id}',
  security: SESSION_ONLY,
  summary: 'Get a builder list with its builders, newest first',
  request: { params },
  responses: { 200: jsonAnswer(SavedBuilderList, 'The list') },
})

const updateList = createRoute({
  method: 'patch',
  path: '/saved-builder-lists/{id}',
  security: SESSION_ONLY,
  summary: 'Update the name or description of a builder list',
  request: { params, ...jsonBody(UpdateSavedBuilderList) },
  responses: { 200: jsonAnswer(ChangedBuilderListAnswer, 'The list as updated') },
})

const removeList = createRoute({
  method: 'delete',
  path: '/saved-builder-lists/{id}',
  security: SESSION_ONLY,
  summary: 'Delete a builder list',
  request: { params },
  responses: { 200: jsonAnswer(Confirmation, 'Deleted. The default list cannot be deleted (409)') },
})

const saved = createRoute({
  method: 'get',
  path: '/saved-builders',
  security: SESSION_ONLY,
  summary: 'Get the lists that contain each of up to 100 builders, by comma-separated ids',
  request: { query: z.object({ builder_ids: idListSchema('builders') }) },
  responses: { 200: jsonAnswer(SavedAnswer, 'List ids by builder; builders on no list are omitted') },
})

const save = createRoute({
  method: 'post',
  path: '/saved-builders',
  security: SESSION_ONLY,
  summary: 'Save a builder to a list, by default your default list',
  request: jsonBody(SaveBuilder),
  responses: { 201: jsonAnswer(SavedBuilderAnswer, 'The list. 409 if the builder is already on it') },
})

const note = createRoute({
  method: 'patch',
  path: '/saved-builders/{builderId}',
  security: SESSION_ONLY,
  summary: 'Update your note about a saved builder',
  request: { params: z.object({ builderId: Uuid }), ...jsonBody(SetSavedBuilderNotes) },
  responses: { 200: jsonAnswer(Confirmation, 'Saved; an empty note is deleted') },
})

const unsave = createRoute({
  method: 'delete',
  path: '/saved-builders/{builderId}',
  security: SESSION_ONLY,
  summary: 'Remove a builder from one of your lists, or from all',
  request: { params: z.object({ builderId: Uuid }), query: z.object({ saved_list_id: Uuid.optional() }) },
  responses: { 200: jsonAnswer(Confirmation, 'Removed') },
})

/** The signed-in user's private lists of builders. */
export function savedBuildersApi() {
  return apiRouter()
    .openapi(lists, async (c) =>
      c.json({ lists: (await listSavedBuilderLists(c.var.ctx)).slice(0, c.req.valid('query').limit) }, 200),
    )
    .openapi(create, async (c) => c.json(await createSavedBuilderList(c.var.ctx, c.req.valid('json')), 201))
    .openapi(one, async (c) => c.json(await getSavedBuilderList(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(updateList, async (c) => {
      return c.json(await updateSavedBuilderList(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200)
    })
    .openapi(removeList, async (c) => c.json(await deleteSavedBuilderList(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(saved, async (c) => c.json({ saved: await findSavedBuilders(c.var.ctx, c.req.valid('query').builder_ids) }, 200))
    .openapi(save, async (c) => {
      const { builder_id: builderId, saved_list_id: listId, notes } = c.req.valid('json')
      return c.json(await saveBuilder(c.var.ctx, { builderId, listId, notes }), 201)
    })
    .openapi(note, async (c) => {
      const { saved_list_id: listId, notes } = c.req.valid('json')
      return c.json(await setSavedBuilderNotes(c.var.ctx, { ...c.req.valid('param'), listId, notes }), 200)
    })
    .openapi(unsave, async (c) => {
      const [{ builderId }, { saved_list_id: listId }] = [c.req.valid('param'), c.req.valid('query')]
      return c.json(await unsaveBuilder(c.var.ctx, { builderId, listId }), 200)
    })
}
