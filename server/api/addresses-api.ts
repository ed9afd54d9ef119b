import { createRoute, z } from '@hono/zod-openapi'
import { SaveAddress } from '#contracts/address-bodies.ts'
import { AddressBook, SavedAddressAnswer } from '#contracts/address-views.ts'
import { Confirmation } from '#contracts/confirmation-views.ts'
import { Uuid } from '#contracts/uuid.ts'
import { deleteAddress } from '#domain/addresses/delete-address.ts'
import { getAddressBook } from '#domain/addresses/get-address-book.ts'
import { addAddress, changeAddress } from '#domain/addresses/save-address.ts'
import { apiRouter } from '../http/api-router.ts'
import { jsonAnswer, jsonBody } from '../http/json-answer.ts'

const params = z.object({ id: Uuid })

const list = createRoute({
  method: 'get',
  path: '/addresses',
  summary: 'Your address book, and where your parcels went before',
  responses: { 200: jsonAnswer(AddressBook, 'The default first') },
})

const add = createRoute({
  method: 'post',
  path: '/addresses',
  summary: 'Add an address to your book',
  request: jsonBody(SaveAddress),
  responses: { 201: jsonAnswer(SavedAddressAnswer, 'The first one is the default') },
})

const change = createRoute({
  method: 'put',
  path: '/addresses/{id}',
  summary: 'Write an address of your book anew',
  request: { params, ...jsonBody(SaveAddress) },
  responses: { 200: jsonAnswer(SavedAddressAnswer, 'As it is kept now') },
})

const remove = createRoute({
  method: 'delete',
  path: '/addresses/{id}',
  summary: 'Delete an address from your book',
  request: { params },
  responses: { 200: jsonAnswer(Confirmation, 'Orders keep the address they were sent to') },
})

/** The address book of the bearer; nobody else's can be named. */
export function addressesApi() {
  return apiRouter()
    .openapi(list, async (c) => c.json(await getAddressBook(c.var.ctx), 200))
    .openapi(add, async (c) => c.json(await addAddress(c.var.ctx, c.req.valid('json')), 201))
    .openapi(change, async (c) => c.json(await changeAddress(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
    .openapi(remove, async (c) => c.json(await deleteAddress(c.var.ctx, c.req.valid('param').id), 200))
}
