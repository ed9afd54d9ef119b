import { createRoute, z } from '@hono/zod-openapi'
import { OwnListingsQuery, PublishListing, SaveCustomBuildListing } from '#contracts/custom-build-listing-bodies.ts'
import { SaveCustomBuildSettings } from '#contracts/custom-build-settings-bodies.ts'
import type {
  BuilderCustomBuilds,
  CustomBuildListing,
  CustomBuildSettings,
  OwnCustomBuildListing,
  OwnListingsPage,
} from '#contracts/custom-builds.ts'
import { Uuid } from '#contracts/uuid.ts'
import { getBuilder } from '#domain/builders/get-builder.ts'
import { createListing } from '#domain/custom-builds/create-listing.ts'
import { deleteListing } from '#domain/custom-builds/delete-listing.ts'
import { duplicateListing } from '#domain/custom-builds/duplicate-listing.ts'
import { editListing } from '#domain/custom-builds/edit-listing.ts'
import { getBuilderCustomBuilds, getListing } from '#domain/custom-builds/get-builder-custom-builds.ts'
import { getOwnSettings } from '#domain/custom-builds/get-own-settings.ts'
import { getOwnListing, listOwnListings } from '#domain/custom-builds/list-own-listings.ts'
import { publishListing } from '#domain/custom-builds/publish-listing.ts'
import { saveSettings } from '#domain/custom-builds/save-settings.ts'
import { apiRouter } from '../http/api-router.ts'
import { forgivingQuery } from '../http/forgiving-query.ts'
import { jsonAnswer, jsonBody } from '../http/json-answer.ts'

const params = z.object({ id: Uuid })
const LISTINGS = '/custom-build-listings'

const settings = createRoute({
  method: 'get',
  path: '/custom-build-settings',
  summary: 'Your own terms for custom builds',
  responses: { 200: jsonAnswer<{ settings: CustomBuildSettings }>('The defaults, until they are saved') },
})

const save = createRoute({
  method: 'put',
  path: '/custom-build-settings',
  summary: 'Say on which terms you build to order',
  request: jsonBody(SaveCustomBuildSettings),
  responses: { 200: jsonAnswer<{ settings: CustomBuildSettings }>('Saved') },
})

const ofBuilder = createRoute({
  method: 'get',
  path: '/builders/{slug}/custom-builds',
  summary: 'What a builder offers to build, by slug or id',
  request: { params: z.object({ slug: z.string() }) },
  responses: { 200: jsonAnswer<BuilderCustomBuilds>('Terms, if any build is accepted, and published listings, newest first') },
})

const one = createRoute({
  method: 'get',
  path: `${LISTINGS}/{id}`,
  summary: 'A published listing with its specs and options',
  request: { params },
  responses: { 200: jsonAnswer<{ listing: CustomBuildListing }>('The listing') },
})

const listOwn = createRoute({
  method: 'get',
  path: `${LISTINGS}/own`,
  summary: 'Your own listings, drafts too',
  request: { query: forgivingQuery({ page: 'From 1' }) },
  responses: { 200: jsonAnswer<OwnListingsPage>('Newest first') },
})

const own = createRoute({
  method: 'get',
  path: `${LISTINGS}/own/{id}`,
  summary: 'Your own listing as its form shows it',
  request: { params },
  responses: { 200: jsonAnswer<{ listing: OwnCustomBuildListing }>('The listing') },
})

const create = createRoute({
  method: 'post',
  path: LISTINGS,
  summary: 'Offer an instrument to be built, as a draft',
  request: jsonBody(SaveCustomBuildListing),
  responses: { 201: jsonAnswer<{ listing: OwnCustomBuildListing }>('The draft') },
})

const edit = createRoute({
  method: 'put',
  path: `${LISTINGS}/{id}`,
  summary: 'Change your own listing: the whole of it, specs and options with the ids they have',
  request: { params, ...jsonBody(SaveCustomBuildListing) },
  responses: { 200: jsonAnswer<{ listing: OwnCustomBuildListing }>('Changed') },
})

const publish = createRoute({
  method: 'put',
  path: `${LISTINGS}/{id}/published`,
  summary: 'Show your own listing on your profile, or take it back',
  request: { params, ...jsonBody(PublishListing) },
  responses: { 200: jsonAnswer<{ listing: OwnCustomBuildListing }>('As it is now') },
})

const duplicate = createRoute({
  method: 'post',
  path: `${LISTINGS}/{id}/duplicate`,
  summary: 'Copy your own listing with its specs and options, as a draft',
  request: { params },
  responses: { 201: jsonAnswer<{ message: string; listing: OwnCustomBuildListing }>('The copy') },
})

const remove = createRoute({
  method: 'delete',
  path: `${LISTINGS}/{id}`,
  summary: 'Delete your own listing',
  request: { params },
  responses: { 204: { description: 'Gone' } },
})

/** What builders offer to build: their own side, and what the public sees. */
export function customBuildsApi() {
  return apiRouter()
    .openapi(settings, async (c) => c.json({ settings: await getOwnSettings(c.var.ctx) }, 200))
    .openapi(save, async (c) => c.json({ settings: await saveSettings(c.var.ctx, c.req.valid('json')) }, 200))
    .openapi(ofBuilder, async (c) => {
      const { id } = await getBuilder(c.var.ctx, c.req.valid('param').slug)
      return c.json(await getBuilderCustomBuilds(c.var.ctx, id), 200)
    })
    .openapi(listOwn, async (c) => c.json(await listOwnListings(c.var.ctx, OwnListingsQuery.parse(c.req.valid('query'))), 200))
    .openapi(own, async (c) => c.json({ listing: await getOwnListing(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(one, async (c) => c.json({ listing: await getListing(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(create, async (c) => c.json({ listing: await createListing(c.var.ctx, c.req.valid('json')) }, 201))
    .openapi(edit, async (c) => {
      return c.json({ listing: await editListing(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }, 200)
    })
    .openapi(publish, async (c) => {
      const { is_published } = c.req.valid('json')
      return c.json({ listing: await publishListing(c.var.ctx, c.req.valid('param').id, is_published) }, 200)
    })
    .openapi(duplicate, async (c) => c.json(await duplicateListing(c.var.ctx, c.req.valid('param').id), 201))
    .openapi(remove, async (c) => {
      await deleteListing(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
