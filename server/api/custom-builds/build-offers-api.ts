import { createRoute, z } from '@hono/zod-openapi'
import { OwnBuildOffersQuery, PublishBuildOffer, SaveBuildOffer } from '#contracts/custom-builds/build-offer-bodies.ts'
import {
  BuilderCustomBuilds,
  BuildOfferAnswer,
  CustomBuildSettingsAnswer,
  DuplicatedBuildOffer,
  OwnBuildOfferAnswer,
  OwnBuildOffersPage,
} from '#contracts/custom-builds/build-offer-views.ts'
import { SaveCustomBuildSettings } from '#contracts/custom-builds/build-settings-bodies.ts'
import { Uuid } from '#contracts/kernel/uuid.ts'
import { getBuilder } from '#domain/catalog/builders/get-builder.ts'
import { createBuildOffer } from '#domain/custom-builds/offers/create-build-offer.ts'
import { deleteBuildOffer } from '#domain/custom-builds/offers/delete-build-offer.ts'
import { duplicateBuildOffer } from '#domain/custom-builds/offers/duplicate-build-offer.ts'
import { editBuildOffer } from '#domain/custom-builds/offers/edit-build-offer.ts'
import { getBuilderCustomBuilds, getPublicBuildOffer } from '#domain/custom-builds/offers/get-builder-custom-builds.ts'
import { getOwnSettings } from '#domain/custom-builds/offers/get-own-settings.ts'
import { getOwnBuildOffer, listOwnBuildOffers } from '#domain/custom-builds/offers/list-own-build-offers.ts'
import { publishBuildOffer } from '#domain/custom-builds/offers/publish-build-offer.ts'
import { saveSettings } from '#domain/custom-builds/offers/save-settings.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { withScope } from '#server/http/token-access.ts'

const params = z.object({ id: Uuid })
const LISTINGS = '/custom-build-listings'

const settings = createRoute({
  method: 'get',
  path: '/custom-build-settings',
  security: withScope('builds:read'),
  summary: 'Get your terms for custom builds',
  responses: { 200: jsonAnswer(CustomBuildSettingsAnswer, 'The defaults until you save your own') },
})

const save = createRoute({
  method: 'put',
  path: '/custom-build-settings',
  security: withScope('builds:write'),
  summary: 'Update your terms for custom builds',
  request: jsonBody(SaveCustomBuildSettings),
  responses: { 200: jsonAnswer(CustomBuildSettingsAnswer, 'Saved') },
})

const ofBuilder = createRoute({
  method: 'get',
  path: '/builders/{slug}/custom-builds',
  summary: 'Get a builder’s custom-build terms and listings, by slug or id',
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: jsonAnswer(BuilderCustomBuilds, 'The terms if the builder accepts custom builds, and published listings, newest first'),
  },
})

const one = createRoute({
  method: 'get',
  path: `${LISTINGS}/{id}`,
  summary: 'Get a published listing with its specs and options',
  request: { params },
  responses: { 200: jsonAnswer(BuildOfferAnswer, 'The listing') },
})

const listOwn = createRoute({
  method: 'get',
  path: `${LISTINGS}/own`,
  security: withScope('builds:read'),
  summary: 'List your own listings, including drafts',
  request: { query: listQuery({ page: 'From 1' }) },
  responses: { 200: jsonAnswer(OwnBuildOffersPage, 'Newest first') },
})

const own = createRoute({
  method: 'get',
  path: `${LISTINGS}/own/{id}`,
  security: withScope('builds:read'),
  summary: 'Get your own listing for editing',
  request: { params },
  responses: { 200: jsonAnswer(OwnBuildOfferAnswer, 'The listing') },
})

const create = createRoute({
  method: 'post',
  path: LISTINGS,
  security: withScope('builds:write'),
  summary: 'Create a listing as a draft',
  request: jsonBody(SaveBuildOffer),
  responses: { 201: jsonAnswer(OwnBuildOfferAnswer, 'The draft') },
})

const edit = createRoute({
  method: 'put',
  path: `${LISTINGS}/{id}`,
  security: withScope('builds:write'),
  summary: 'Replace your own listing with its specs and options; existing ids are kept',
  request: { params, ...jsonBody(SaveBuildOffer) },
  responses: { 200: jsonAnswer(OwnBuildOfferAnswer, 'The listing as saved') },
})

const publish = createRoute({
  method: 'put',
  path: `${LISTINGS}/{id}/published`,
  security: withScope('builds:write'),
  summary: 'Publish or unpublish your own listing',
  request: { params, ...jsonBody(PublishBuildOffer) },
  responses: { 200: jsonAnswer(OwnBuildOfferAnswer, 'The listing as updated') },
})

const duplicate = createRoute({
  method: 'post',
  path: `${LISTINGS}/{id}/duplicate`,
  security: withScope('builds:write'),
  summary: 'Duplicate your own listing with its specs and options as a draft',
  request: { params },
  responses: { 201: jsonAnswer(DuplicatedBuildOffer, 'The copy') },
})

const remove = createRoute({
  method: 'delete',
  path: `${LISTINGS}/{id}`,
  security: withScope('builds:write'),
  summary: 'Delete your own listing',
  request: { params },
  responses: { 204: { description: 'Deleted' } },
})

/** Build offers, for their builder and the public. */
export function buildOffersApi() {
  return apiRouter()
    .openapi(settings, async (c) => c.json({ settings: await getOwnSettings(c.var.ctx) }, 200))
    .openapi(save, async (c) => c.json({ settings: await saveSettings(c.var.ctx, c.req.valid('json')) }, 200))
    .openapi(ofBuilder, async (c) => {
      const { id } = await getBuilder(c.var.ctx, c.req.valid('param').slug)
      c.var.tags.add(`builder:${id}`).add('builders')
      return c.json(await getBuilderCustomBuilds(c.var.ctx, id), 200)
    })
    .openapi(listOwn, async (c) =>
      c.json(await listOwnBuildOffers(c.var.ctx, OwnBuildOffersQuery.parse(c.req.valid('query'))), 200),
    )
    .openapi(own, async (c) => c.json({ listing: await getOwnBuildOffer(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(one, async (c) => {
      const listing = await getPublicBuildOffer(c.var.ctx, c.req.valid('param').id)
      c.var.tags.add(`builder:${listing.builder_id}`)
      return c.json({ listing }, 200)
    })
    .openapi(create, async (c) => c.json({ listing: await createBuildOffer(c.var.ctx, c.req.valid('json')) }, 201))
    .openapi(edit, async (c) => {
      return c.json({ listing: await editBuildOffer(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200)
    })
    .openapi(publish, async (c) => {
      const { is_published } = c.req.valid('json')
      return c.json({ listing: await publishBuildOffer(c.var.ctx, c.req.valid('param').id, is_published) }, 200)
    })
    .openapi(duplicate, async (c) => c.json(await duplicateBuildOffer(c.var.ctx, c.req.valid('param').id), 201))
    .openapi(remove, async (c) => {
      await deleteBuildOffer(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
