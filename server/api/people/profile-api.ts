import { createRoute } from '@hono/zod-openapi'
import { BuilderPreview } from '#contracts/catalog/builder-views.ts'
import { VacationBody } from '#contracts/catalog/vacation-bodies.ts'
import { SlugQuestion, UpdateProfile } from '#contracts/people/profile-bodies.ts'
import { ProfileAnswer, SavedProfile, SlugAnswer } from '#contracts/people/profile-views.ts'
import { endVacation, planVacation } from '#domain/catalog/builders/plan-vacation.ts'
import { previewBuilder } from '#domain/catalog/builders/preview-builder.ts'
import { updateProfile } from '#domain/catalog/builders/update-profile.ts'
import { listBuilderProducts } from '#domain/catalog/products/list-builder-products.ts'
import { getBuilderCustomBuilds } from '#domain/custom-builds/offers/get-builder-custom-builds.ts'
import { becomeSeller } from '#domain/people/accounts/become-seller.ts'
import { getOwnProfile } from '#domain/people/accounts/get-own-profile.ts'
import { suggestSlug } from '#domain/people/accounts/suggest-slug.ts'
import { apiRouter } from '#server/http/api-router.ts'
import { jsonAnswer, jsonBody } from '#server/http/json-answer.ts'
import { SESSION_ONLY } from '#server/http/token-access.ts'

const own = createRoute({
  method: 'get',
  path: '/profile',
  security: SESSION_ONLY,
  summary: 'Get your profile; created if missing',
  responses: {
    200: jsonAnswer(ProfileAnswer, 'Your profile with its private fields'),
  },
})

const preview = createRoute({
  method: 'get',
  path: '/profile/preview',
  security: SESSION_ONLY,
  summary: 'Preview your public profile, even before it is listed',
  responses: { 200: jsonAnswer(BuilderPreview, 'Visible only to you') },
})

const update = createRoute({
  method: 'patch',
  path: '/profile',
  security: SESSION_ONLY,
  summary: 'Update your profile; omitted fields keep their values',
  request: jsonBody(UpdateProfile),
  responses: { 200: jsonAnswer(SavedProfile, 'Saved. The slug gets a number if the one you asked for is taken') },
})

const seller = createRoute({
  method: 'post',
  path: '/profile/seller',
  security: SESSION_ONLY,
  summary: 'Enable seller mode',
  responses: {
    200: jsonAnswer(SavedProfile, 'Your dashboard is open; your profile becomes public once an operator approves it'),
  },
})

const plan = createRoute({
  method: 'put',
  path: '/profile/vacation',
  security: SESSION_ONLY,
  summary: 'Schedule your vacation; your instruments stay visible but cannot be bought until you are back',
  request: jsonBody(VacationBody),
  responses: { 200: jsonAnswer(SavedProfile, 'Scheduled, or active if it starts today') },
})

const end = createRoute({
  method: 'delete',
  path: '/profile/vacation',
  security: SESSION_ONLY,
  summary: 'End your vacation now, or cancel a scheduled one',
  responses: { 200: jsonAnswer(SavedProfile, 'No vacation is set') },
})

const slug = createRoute({
  method: 'get',
  path: '/profile/slug',
  security: SESSION_ONLY,
  summary: 'Get the slug available for a name',
  request: { query: SlugQuestion },
  responses: { 200: jsonAnswer(SlugAnswer, 'Available, or already yours') },
})

/** The signed-in user's profile. */
export function profileApi() {
  return apiRouter()
    .openapi(own, async (c) => c.json({ profile: await getOwnProfile(c.var.ctx) }, 200))
    .openapi(preview, async (c) => {
      const { ctx } = c.var
      const builder = await previewBuilder(ctx)
      const [products, custom_builds] = await Promise.all([
        listBuilderProducts(ctx, builder.id, { isPreview: true }),
        getBuilderCustomBuilds(ctx, builder.id, { isPreview: true }),
      ])
      return c.json({ builder, products, custom_builds }, 200)
    })
    .openapi(update, async (c) => c.json(await updateProfile(c.var.ctx, c.req.valid('json')), 200))
    .openapi(seller, async (c) => c.json(await becomeSeller(c.var.ctx), 200))
    .openapi(plan, async (c) => c.json(await planVacation(c.var.ctx, c.req.valid('json')), 200))
    .openapi(end, async (c) => c.json(await endVacation(c.var.ctx), 200))
    .openapi(slug, async (c) => c.json(await suggestSlug(c.var.ctx, c.req.valid('query')), 200))
}
