import { SaveAddress } from '#contracts/buying/address-bodies.ts'
import { AddressBook, SavedAddressAnswer } from '#contracts/buying/address-views.ts'
import { Confirmation } from '#contracts/buying/confirmation-views.ts'
import { deleteAddress } from '#domain/buying/addresses/delete-address.ts'
import { getAddressBook } from '#domain/buying/addresses/get-address-book.ts'
import { addAddress, changeAddress } from '#domain/buying/addresses/save-address.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** The signed-in user's address book. */
export const addressesApi = [
  route('GET /api/v1/addresses', 'session', {
    summary: 'List your saved addresses and past delivery addresses',
    query: listQuery({}),
    answer: jsonAnswer(AddressBook, 'The default address first'),
    action: async (ctx, { query: { limit } }) => {
      const { addresses, used } = await getAddressBook(ctx)
      return { addresses: addresses.slice(0, limit), used: used.slice(0, limit) }
    },
  }),
  route('POST /api/v1/addresses', 'session', {
    summary: 'Create a saved address',
    body: SaveAddress,
    status: 201,
    answer: jsonAnswer(SavedAddressAnswer, 'Your first address becomes the default'),
    needsTerms: false,
    action: (ctx, { body }) => addAddress(ctx, body),
  }),
  route('PUT /api/v1/addresses/{id}', 'session', {
    summary: 'Update a saved address',
    body: SaveAddress,
    answer: jsonAnswer(SavedAddressAnswer, 'The address as stored'),
    needsTerms: false,
    action: (ctx, { params, body }) => changeAddress(ctx, params.id, body),
  }),
  route('DELETE /api/v1/addresses/{id}', 'session', {
    summary: 'Delete a saved address',
    answer: jsonAnswer(Confirmation, 'Orders keep their delivery address'),
    needsTerms: false,
    action: (ctx, { params }) => deleteAddress(ctx, params.id),
  }),
] as const
