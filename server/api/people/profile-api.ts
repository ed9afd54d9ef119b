import { BuilderPreview } from '#contracts/catalog/builder-views.ts'
import { VacationBody } from '#contracts/catalog/vacation-bodies.ts'
import { SlugQuestion, UpdateProfile } from '#contracts/people/profile-bodies.ts'
import { ProfileAnswer, SavedProfile, SlugAnswer } from '#contracts/people/profile-views.ts'
import { endVacation, planVacation } from '#domain/catalog/builders/plan-vacation.ts'
import { previewBuilder } from '#domain/catalog/builders/preview-builder.ts'
import { updateProfile } from '#domain/catalog/builders/update-profile.ts'
import { listBuilderProducts } from '#domain/catalog/products/list-builder-products.ts'
import { getBuilderCustomBuilds } from '#domain/custom-builds/offers/list-build-offers.ts'
import { becomeSeller } from '#domain/people/accounts/become-seller.ts'
import { getOwnProfile } from '#domain/people/accounts/get-own-profile.ts'
import { suggestSlug } from '#domain/people/accounts/suggest-slug.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { route } from '#server/http/route.ts'

/** The signed-in user's profile. */
export const profileApi = [
  route('GET /api/v1/profile', 'session', {
    summary: 'Get your profile; created if missing',
    answer: jsonAnswer(ProfileAnswer, 'Your profile with its private fields'),
    action: async (ctx) => ({ profile: await getOwnProfile(ctx) }),
  }),
  route('GET /api/v1/profile/preview', 'session', {
    summary: 'Preview your public profile, even before it is listed',
    answer: jsonAnswer(BuilderPreview, 'Visible only to you'),
    action: async (ctx) => {
      const builder = await previewBuilder(ctx)
      const [products, custom_builds] = await Promise.all([
        listBuilderProducts(ctx, builder.id, { isPreview: true }),
        getBuilderCustomBuilds(ctx, builder.id, { isPreview: true }),
      ])
      return { builder, products, custom_builds }
    },
  }),
  route('PATCH /api/v1/profile', 'session', {
    summary: 'Update your profile; omitted fields keep their values',
    body: UpdateProfile,
    answer: jsonAnswer(SavedProfile, 'Saved. The slug gets a number if the one you asked for is taken'),
    needsTerms: false,
    action: (ctx, { body }) => updateProfile(ctx, body),
  }),
  route('POST /api/v1/profile/seller', 'session', {
    summary: 'Enable seller mode',
    answer: jsonAnswer(SavedProfile, 'Your dashboard is open; your profile becomes public once an operator approves it'),
    action: (ctx) => becomeSeller(ctx),
  }),
  route('PUT /api/v1/profile/vacation', 'session', {
    summary: 'Schedule your vacation; your instruments stay visible but cannot be bought until you are back',
    body: VacationBody,
    answer: jsonAnswer(SavedProfile, 'Scheduled, or active if it starts today'),
    needsTerms: false,
    action: (ctx, { body }) => planVacation(ctx, body),
  }),
  route('DELETE /api/v1/profile/vacation', 'session', {
    summary: 'End your vacation now, or cancel a scheduled one',
    answer: jsonAnswer(SavedProfile, 'No vacation is set'),
    needsTerms: false,
    action: (ctx) => endVacation(ctx),
  }),
  route('GET /api/v1/profile/slug', 'session', {
    summary: 'Get the slug available for a name',
    query: SlugQuestion,
    answer: jsonAnswer(SlugAnswer, 'Available, or already yours'),
    action: (ctx, { query }) => suggestSlug(ctx, query),
  }),
] as const
