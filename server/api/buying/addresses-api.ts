import { createRoute, z } from '@hono/zod-openapi'
import { SaveAddress } from '#contracts/buying/address-bodies.ts'
import { AddressBook, SavedAddressAnswer } from '#contracts/buying/address-views.ts'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { deleteAddress } from '#domain/buying/addresses/delete-address.ts'
import { getAddressBook } from '#domain/buying/addresses/get-address-book.ts'
import { addAddress, changeAddress } from '#domain/buying/addresses/save-address.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'

const params = z.object({ id: Uuid })

const list = createRoute({
  method: 'get',
  path: '/addresses',
  security: SESSION_ONLY,
  summary: 'List your saved addresses and past delivery addresses',
  request: { query: listQuery({}) },
  responses: { 200: jsonAnswer(AddressBook, 'The default address first') },
})

const add = createRoute({
  method: 'post',
  path: '/addresses',
  security: SESSION_ONLY,
  summary: 'Create a saved address',
  request: jsonBody(SaveAddress),
  responses: { 201: jsonAnswer(SavedAddressAnswer, 'Your first address becomes the default') },
})

const change = createRoute({
  method: 'put',
  path: '/addresses/{id}',
  security: SESSION_ONLY,
  summary: 'Update a saved address',
  request: { params, ...jsonBody(SaveAddress) },
  responses: { 200: jsonAnswer(SavedAddressAnswer, 'The address as stored') },
})

const remove = createRoute({
  method: 'delete',
  path: '/addresses/{id}',
  security: SESSION_ONLY,
  summary: 'Delete a saved address',
  request: { params },
  responses: { 200: jsonAnswer(Confirmation, 'Orders keep their delivery address') },
})

/** The signed-in user's address book. */
export function addressesApi() {
  return apiRouter()
    .openapi(list, async (c) => {
      const { limit } = c.req.valid('query')
      const { addresses, used } = await getAddressBook(c.var.ctx)
      return c.json({ addresses: addresses.slice(0, limit), used: used.slice(0, limit) }, 200)
    })
    .openapi(add, async (c) => c.json(await addAddress(c.var.ctx, c.req.valid('json')), 201))
    .openapi(change, async (c) => c.json(await changeAddress(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
    .openapi(remove, async (c) => c.json(await deleteAddress(c.var.ctx, c.req.valid('param').id), 200))
}
