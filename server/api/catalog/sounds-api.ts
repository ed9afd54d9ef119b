import { z } from '@hono/zod-openapi'
import { AddPastSound, AddSound, EditSound } from '#contracts/catalog/sound-bodies.ts'
import { OwnSound, OwnSounds, SoundList } from '#contracts/catalog/sound-views.ts'
import { getProduct } from '#domain/catalog/products/get-product.ts'
import { addPastSound, addSound } from '#domain/catalog/sounds/add-sound.ts'
import { deleteSound } from '#domain/catalog/sounds/delete-sound.ts'
import { editSound } from '#domain/catalog/sounds/edit-sound.ts'
import { listOwnPastSounds, listOwnSounds } from '#domain/catalog/sounds/list-own-sounds.ts'
import { listSounds } from '#domain/catalog/sounds/list-sounds.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** Recordings of instruments: those that everyone hears, and a builder's own. */
export const soundsApi = [
  route('GET /api/v1/products/own/{id}/sounds', 'products:read', {
    summary: 'Get your product’s recordings, including failed ones',
    answer: jsonAnswer(OwnSounds, 'Oldest first, with the phrases available for this product'),
    action: (ctx, { params }) => listOwnSounds(ctx, params.id),
  }),
  route('GET /api/v1/products/{id}/sounds', 'public', {
    summary: 'Get a product’s recordings',
    params: z.object({ id: z.string() }),
    answer: jsonAnswer(SoundList, 'The standard phrase first'),
    action: async (ctx, { params }, c) => {
      const product = await getProduct(ctx, params.id)
      c.var.tags.add(`product:${product.id}`).add(`builder:${product.builder_id}`)
      return { sounds: (await listSounds(ctx, [product.id])).get(product.id) ?? [] }
    },
  }),
  route('POST /api/v1/products/{id}/sounds', 'products:write', {
    summary: 'Add a recording to your product',
    description: 'Upload the file first, to the bucket `soundsamples`. Processing can take up to a minute.',
    body: AddSound,
    status: 201,
    answer: jsonAnswer(OwnSound, 'The new recording, or the existing one if the same request was made before'),
    action: (ctx, { params, body }) => addSound(ctx, params.id, body),
  }),
  route('GET /api/v1/profile/sounds', 'products:read', {
    summary: 'Get the recordings of your past instruments, including failed ones',
    answer: jsonAnswer(OwnSounds, 'Oldest first'),
    action: (ctx) => listOwnPastSounds(ctx),
  }),
  route('POST /api/v1/profile/sounds', 'products:write', {
    summary: 'Add a recording of a past instrument to your profile',
    body: AddPastSound,
    status: 201,
    answer: jsonAnswer(OwnSound, 'The new recording, or the existing one if the same request was made before'),
    action: (ctx, { body }) => addPastSound(ctx, body),
  }),
  route('PATCH /api/v1/sounds/{id}', 'products:write', {
    summary: 'Edit the text of your recording',
    body: EditSound,
    answer: jsonAnswer(OwnSound, 'The changed recording'),
    action: (ctx, { params, body }) => editSound(ctx, params.id, body),
  }),
  route('DELETE /api/v1/sounds/{id}', 'products:write', {
    summary: 'Delete your recording',
    answer: { description: 'Deleted' },
    needsTerms: false,
    action: async (ctx, { params }) => {
      await deleteSound(ctx, params.id)
    },
  }),
] as const
