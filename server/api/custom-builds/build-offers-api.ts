import { z } from '@hono/zod-openapi'
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
import { getBuilder } from '#domain/catalog/builders/get-builder.ts'
import {
  createBuildOffer,
  deleteBuildOffer,
  duplicateBuildOffer,
  editBuildOffer,
  getOwnSettings,
  publishBuildOffer,
  saveSettings,
} from '#domain/custom-builds/offers/edit-build-offer.ts'
import {
  getBuilderCustomBuilds,
  getOwnBuildOffer,
  getPublicBuildOffer,
  listOwnBuildOffers,
} from '#domain/custom-builds/offers/list-build-offers.ts'
import { listQuery } from '#server/http/describe-query.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** Build offers, for their builder and the public. */
export const buildOffersApi = [
  route('GET /api/v1/custom-build-settings', 'builds:read', {
    summary: 'Get your terms for custom builds',
    answer: jsonAnswer(CustomBuildSettingsAnswer, 'The defaults until you save your own'),
    action: async (ctx) => ({ settings: await getOwnSettings(ctx) }),
  }),
  route('PUT /api/v1/custom-build-settings', 'builds:write', {
    summary: 'Update your terms for custom builds',
    body: SaveCustomBuildSettings,
    answer: jsonAnswer(CustomBuildSettingsAnswer, 'Saved'),
    action: async (ctx, { body }) => ({ settings: await saveSettings(ctx, body) }),
  }),
  route('GET /api/v1/builders/{slug}/custom-builds', 'public', {
    summary: 'Get a builder’s custom-build terms and listings, by slug or id',
    params: z.object({ slug: z.string() }),
    answer: jsonAnswer(
      BuilderCustomBuilds,
      'The terms if the builder accepts custom builds, and published listings, newest first',
    ),
    action: async (ctx, { params }, c) => {
      const { id } = await getBuilder(ctx, params.slug)
      c.var.tags.add(`builder:${id}`).add('builders')
      return getBuilderCustomBuilds(ctx, id)
    },
  }),
  route('GET /api/v1/custom-build-listings/own', 'builds:read', {
    summary: 'List your own listings, including drafts',
    query: listQuery({ page: 'From 1' }),
    answer: jsonAnswer(OwnBuildOffersPage, 'Newest first'),
    action: (ctx, { query }) => listOwnBuildOffers(ctx, OwnBuildOffersQuery.parse(query)),
  }),
  route('GET /api/v1/custom-build-listings/own/{id}', 'builds:read', {
    summary: 'Get your own listing for editing',
    answer: jsonAnswer(OwnBuildOfferAnswer, 'The listing'),
    action: async (ctx, { params }) => ({ listing: await getOwnBuildOffer(ctx, params.id) }),
  }),
  route('GET /api/v1/custom-build-listings/{id}', 'public', {
    summary: 'Get a published listing with its specs and options',
    answer: jsonAnswer(BuildOfferAnswer, 'The listing'),
    action: async (ctx, { params }, c) => {
      const listing = await getPublicBuildOffer(ctx, params.id)
      c.var.tags.add(`builder:${listing.builder_id}`)
      return { listing }
    },
  }),
  route('POST /api/v1/custom-build-listings', 'builds:write', {
    summary: 'Create a listing as a draft',
    body: SaveBuildOffer,
    status: 201,
    answer: jsonAnswer(OwnBuildOfferAnswer, 'The draft'),
    action: async (ctx, { body }) => ({ listing: await createBuildOffer(ctx, body) }),
  }),
  route('PUT /api/v1/custom-build-listings/{id}', 'builds:write', {
    summary: 'Replace your own listing with its specs and options; existing ids are kept',
    body: SaveBuildOffer,
    answer: jsonAnswer(OwnBuildOfferAnswer, 'The listing as saved'),
    action: async (ctx, { params, body }) => ({ listing: await editBuildOffer(ctx, params.id, body) }),
  }),
  route('PUT /api/v1/custom-build-listings/{id}/published', 'builds:write', {
    summary: 'Publish or unpublish your own listing',
    body: PublishBuildOffer,
    answer: jsonAnswer(OwnBuildOfferAnswer, 'The listing as updated'),
    action: async (ctx, { params, body: { is_published } }) => ({
      listing: await publishBuildOffer(ctx, params.id, is_published),
    }),
  }),
  route('POST /api/v1/custom-build-listings/{id}/duplicate', 'builds:write', {
    summary: 'Duplicate your own listing with its specs and options as a draft',
    status: 201,
    answer: jsonAnswer(DuplicatedBuildOffer, 'The copy'),
    action: (ctx, { params }) => duplicateBuildOffer(ctx, params.id),
  }),
  route('DELETE /api/v1/custom-build-listings/{id}', 'builds:write', {
    summary: 'Delete your own listing',
    answer: { description: 'Deleted' },
    needsTerms: false,
    action: async (ctx, { params }) => {
      await deleteBuildOffer(ctx, params.id)
    },
  }),
] as const
