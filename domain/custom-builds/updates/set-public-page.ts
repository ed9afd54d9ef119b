import { randomInt } from 'node:crypto'
import type { PublicPageBody } from '#contracts/custom-builds/build-update-bodies.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { slugFrom } from '#domain/people/accounts/find-free-slug.ts'
import { enqueueBuildLine } from '../builds/build-lines.ts'
import { buildPolicy, hasPublicPage } from '../builds/build-policy.ts'
import { changeBuild } from '../builds/change-build.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { writePublicPage } from '../builds/write-public-page.ts'
import { hidePictures, publicUpdatesOf } from './hide-pictures.ts'

type Deps = Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const SLUG_LETTERS = 5

/**
 * Sets one side's consent to a public page, which exists while both agree. Withdrawing consent removes the page and the addresses
 * of its photos with the commit.
 */
export async function setPublicPage(ctx: Deps, requestId: string, { agrees, public_name }: PublicPageBody): Promise<Build> {
  const { id: authorId } = requireAccount(ctx.actor)
  return changeBuild(ctx, requestId, async (tx, build) => {
    if (agrees) authorize(buildPolicy.publish(ctx.actor, build))
    const wasPublic = hasPublicPage(build)
    await writeConsent(ctx, tx, build, { authorId, agrees, publicName: public_name })
    if (wasPublic && !agrees) await hidePictures(ctx, tx, publicUpdatesOf(requestId))
    if (wasPublic !== hasPublicPage(build)) await announce(tx, { tags: ['builds'] })
  })
}

type Consent = { authorId: string; agrees: boolean; publicName: string }

/** Stores one side's consent and tells the other. The slug is created when both agree for the first time, and stays. */
async function writeConsent(ctx: Deps, tx: Tx, build: LockedBuild, { authorId, agrees, publicName }: Consent): Promise<void> {
  const isBuyer = authorId === build.buyerId
  const key = isBuyer ? 'buyerConsentAt' : 'builderConsentAt'
  const before = build[key]
  const consent = { [key]: agrees ? (before ?? ctx.now()) : null, ...(isBuyer && { publicName: agrees ? publicName : '' }) }
  const isPublic = hasPublicPage({ ...build, ...consent })
  await writePublicPage(tx, build, { ...consent, slug: build.slug ?? (isPublic ? publicSlug(build.title) : null) })
  if (agrees === (before !== null)) return
  const text = `The ${isBuyer ? 'buyer' : 'builder'} ${agrees ? 'agreed' : 'withdrew consent'} to a public page`
  await enqueueBuildLine(ctx, tx, { requestId: build.requestId, authorId, text })
}

/** `heron-om-k3x9p`: unique for equal names, and not enumerable. */
function publicSlug(title: string): string {
  const letters = Array.from({ length: SLUG_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${slugFrom(title)}-${letters}`
}
