import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UpdateProfile } from '#contracts/people/profile-bodies.ts'
import { profileSlugs, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { becomeSeller } from '#domain/people/accounts/become-seller.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { BuilderOverrides, Person } from '#testing/world-people.ts'
import { getBuilder } from './get-builder.ts'
import { updateProfile } from './update-profile.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ADDRESS = { name: 'Ann Lee', street1: '1 Mill Lane', city: 'Dayton', state: 'OH', zip: '45402', country: 'US' }

/** A builder with a slug that no other test in this file uses */
function maker(slug: string, wishes: BuilderOverrides = {}) {
  return world.builder({ ...wishes, profile: { businessName: `Workshop of ${slug}`, slug, ...wishes.profile } })
}
const rowOf = async ({ profileId }: Person) =>
  (await world.db.select().from(userProfiles).where(eq(userProfiles.id, profileId)))[0]
const wish = (person: Person, slug: string) => updateProfile(world.as(person), { slug })
const ledTo = async (slug: string) => (await getBuilder(world.as(null), slug)).id

describe('a profile', () => {
  test('keeps fields that were not sent and those set by the shop', async () => {
    const builder = await maker('keeps', { isActive: false })
    const before = await rowOf(builder)
    const { message } = await updateProfile(world.as(builder), { bio: 'Since 1998.', specialties: ['Archtops'] })
    expect(message).toBe('Profile updated successfully!')
    const changed = { bio: 'Since 1998.', specialties: ['Archtops'], updatedAt: expect.any(Date) }
    expect(await rowOf(builder)).toEqual({ ...before, ...changed })
  })

  test('is created when a builder first enters a name', async () => {
    const newcomer = await world.buyer()
    await becomeSeller(world.as(newcomer))
    const { message } = await updateProfile(world.as(newcomer), { business_name: 'Heron & Sons', slug: '' })
    expect(message).toBe('Profile created successfully!')
    expect(await rowOf(newcomer)).toMatchObject({ businessName: 'Heron & Sons', slug: 'heron-sons', isActive: false })
  })

  test('of a builder keeps its slug if a blank one is sent', async () => {
    const builder = await maker('slugged')
    const before = await rowOf(builder)
    await expect(updateProfile(world.as(builder), UpdateProfile.parse({ slug: ' ' }))).rejects.toMatchObject({
      fields: { slug: ['Enter a slug'] },
    })
    expect(await rowOf(builder)).toEqual(before)
  })

  test('of a builder requires a name, and only the signed-in owner can change it', async () => {
    const naming = updateProfile(world.as(await maker('unnamed')), { business_name: null })
    await expect(naming).rejects.toMatchObject({ fields: { business_name: ['Enter your business name'] } })
    await expect(updateProfile(world.as(null), {})).rejects.toMatchObject({ message: 'User not authenticated' })
  })

  test('can have a business address with long street lines only if parcels ship from another one', async () => {
    const [builder, sender] = await Promise.all([maker('long-street'), maker('sends')])
    const street1 = `${'Upper Valley Violin Makers '.repeat(2)}1`
    const long = { ...ADDRESS, street1 }
    const refused = { code: 'invalid_input', fields: { 'business_address.street1': [expect.stringContaining('35 characters')] } }
    const save = (person: Person, body: unknown) => updateProfile(world.as(person), UpdateProfile.parse(body))
    await save(sender, { shipping_address: ADDRESS, business_address: long })
    expect((await rowOf(sender))?.businessAddress).toMatchObject({ street1 })
    // A parcel address of its own is refused earlier.
    expect(UpdateProfile.safeParse({ shipping_address: long }).success).toBe(false)

    await save(builder, { shipping_address: null })
    await expect(save(builder, { business_address: long })).rejects.toMatchObject(refused)
    await expect(save(sender, { shipping_address: null })).rejects.toMatchObject(refused)
    await save(sender, { shipping_address: null, business_address: ADDRESS })
    expect(await rowOf(sender)).toMatchObject({ shippingAddress: null })
  })

  test('refuses pictures that were not uploaded here', async () => {
    const builder = await maker('pictured')
    for (const avatar_url of ['https://evil.example/a.webp', '/plates/avatars/1-256.webp', 'data:image/png;base64,x']) {
      await expect(updateProfile(world.as(builder), { avatar_url })).rejects.toMatchObject({ code: 'invalid_input' })
    }
    expect(await rowOf(builder)).toMatchObject({ avatarUrl: null })
  })

  test('keeps pictures that the owner uploaded, and no one else’s', async () => {
    const [builder, thief] = await Promise.all([maker('portrayed'), maker('thieving')])
    const sent = {
      userId: builder.id,
      bucket: 'avatars' as const,
      width: 400,
      height: 400,
      addressExpiresAt: new Date('2030-01-01'),
    }
    const key = (name: string) => `files/avatars/${name}.signature`
    const names = ['1700000000001-0123456789abcdef', '1700000000002-0123456789abcdef']
    await world.db.insert(uploads).values(names.map((name) => ({ ...sent, key: key(name), path: name })))
    const show = (person: Person, name = '') =>
      updateProfile(world.as(person), { avatar_url: (name && `/${key(name)}-400.webp`) || null })

    await expect(show(thief, names[0])).rejects.toMatchObject({ fields: { avatar_url: [expect.any(String)] } })
    const path = `/${key(names[0] ?? '')}-400.webp`
    const elsewhere = updateProfile(world.as(builder), { avatar_url: `https://evil.example${path}` })
    await expect(elsewhere).rejects.toMatchObject({ fields: { avatar_url: [expect.any(String)] } })
    const avatar_url = world.as(null).settings.publicUrl + path
    expect((await updateProfile(world.as(builder), { avatar_url })).profile.avatar_url).toBe(path)
    expect((await show(builder, names[1])).profile.avatar_url).toContain(names[1])
    const kept = await world.db.select().from(uploads)
    expect(kept).toMatchObject([{ key: key(names[1] ?? ''), heldBy: `avatar:${builder.profileId}` }])
    expect((await show(builder)).profile.avatar_url).toBeNull()
    expect(await world.db.$count(uploads)).toBe(0)
  })

  test('shows the uploaded banner and workshop photos, and deletes replaced ones', async () => {
    const [builder, thief] = await Promise.all([maker('with-a-banner'), maker('without-a-banner')])
    const keys = [1, 2, 3, 4].map((number) => `files/builderprofileimages/180000000000${number}-0123456789abcdef.signature`)
    const [banner = '', bench = '', wood = '', other = ''] = keys
    const sent = { userId: builder.id, bucket: 'builderprofileimages' as const, width: 1600, height: 400 }
    const addressExpiresAt = new Date('2030-01-01')
    await world.db.insert(uploads).values(keys.map((key) => ({ ...sent, addressExpiresAt, key, path: key })))
    const pictures = [bench, wood].map((key, at) => ({ key, alt: `Picture ${at + 1}` }))
    const banner_url = `/${banner}-1600.webp`

    for (const stolen of [{ banner_url }, { workshop_images: pictures }]) {
      const field = Object.keys(stolen)[0] ?? ''
      await expect(updateProfile(world.as(thief), stolen)).rejects.toMatchObject({ fields: { [field]: [expect.any(String)] } })
    }
    const twice = updateProfile(world.as(builder), { workshop_images: [...pictures, ...pictures] })
    await expect(twice).rejects.toMatchObject({ fields: { workshop_images: ['Each photo can be used only once'] } })
    const elsewhere = updateProfile(world.as(builder), { banner_url: 'https://evil.example/banner.webp' })
    await expect(elsewhere).rejects.toMatchObject({ fields: { banner_url: ['Upload the photo to this shop first'] } })

    await updateProfile(world.as(builder), { banner_url, workshop_images: pictures })
    expect(await getBuilder(world.as(null), 'with-a-banner')).toMatchObject({ banner_url, workshop_images: pictures })
    await updateProfile(world.as(builder), { bio: 'Other fields leave them alone.' })
    const reordered = [...pictures].reverse()
    await updateProfile(world.as(builder), { workshop_images: reordered })
    expect((await getBuilder(world.as(null), 'with-a-banner')).workshop_images).toEqual(reordered)

    const held = async () => (await world.db.select().from(uploads).where(eq(uploads.userId, builder.id))).map(({ key }) => key)
    await updateProfile(world.as(builder), { banner_url: `/${other}-1600.webp`, workshop_images: reordered.slice(0, 1) })
    expect((await held()).sort()).toEqual([wood, other].sort())
    await updateProfile(world.as(builder), { banner_url: null, workshop_images: [] })
    expect(await held()).toEqual([])
  })

  test('of a buyer has no public address', async () => {
    await expect(wish(await world.buyer(), 'squat')).rejects.toMatchObject({
      fields: { slug: ['Only builders have a profile URL'] },
    })
  })
})

describe('a slug', () => {
  test.each([
    ['Ångström  Guitars', 'angstroem-guitars'],
    ['--O’Brien & Sons--', 'obrien-sons'],
  ])('%s becomes %s', async (typed, slug) => {
    const { profile } = await wish(await maker(`typed-${slug}`), typed)
    expect(profile.slug).toBe(slug)
  })

  test.each(['admin', 'Dashboard', '🎸', '../..', '7d3c1f8e-0000-4000-8000-000000000000'])('%s is refused', async (typed) => {
    const builder = await maker(`no-${crypto.randomUUID().slice(0, 8)}`)
    const before = await rowOf(builder)
    await expect(wish(builder, typed)).rejects.toMatchObject({ code: 'invalid_input', fields: { slug: [expect.any(String)] } })
    expect(await rowOf(builder)).toEqual(before)
  })

  test('that is taken gets a number, even for ten concurrent requests', async () => {
    const makers = await Promise.all(Array.from({ length: 10 }, (_, at) => maker(`rival-${at}-of-ten`)))
    await Promise.all(Array.from({ length: 10 }, () => world.db.execute('select pg_sleep(0.1)')))
    const saved = await Promise.all(makers.map((each) => wish(each, 'Quarry Guitars')))
    const slugs = saved.map(({ profile }) => profile.slug)
    expect(slugs.sort()).toEqual(
      ['', 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => (n ? `quarry-guitars-${n}` : 'quarry-guitars')).sort(),
    )
  })

  test('with a number stays if its plain form belongs to someone else', async () => {
    await maker('alder')
    const second = await maker('alder-2')
    expect((await wish(second, 'alder-2')).profile.slug).toBe('alder-2')
    expect((await wish(second, 'alder')).profile.slug).toBe('alder-2')
  })

  test('keeps redirecting to the builder, and no one else can take it', async () => {
    const [first, second] = await Promise.all([maker('old-heron'), maker('other-heron')])
    await wish(first, 'new-heron')
    expect(await ledTo('old-heron')).toBe(first.profileId)
    expect((await wish(second, 'old-heron')).profile.slug).toBe('old-heron-2')

    expect((await wish(first, 'old-heron')).profile.slug).toBe('old-heron')
    expect(await ledTo('new-heron')).toBe(first.profileId)
    const taking = world.db.update(userProfiles).set({ slug: 'new-heron' }).where(eq(userProfiles.id, second.profileId))
    await expect(taking).rejects.toThrow()
  })

  test('becomes free again if it was never public, or was followed by eleven others', async () => {
    const waiting = await maker('never-seen', { isActive: false })
    await wish(waiting, 'seen-later')
    expect((await wish(await maker('wants-it'), 'never-seen')).profile.slug).toBe('never-seen')

    const restless = await maker('restless')
    for (let number = 1; number <= 12; number += 1) await wish(restless, `restless-no-${number}`)
    const kept = await world.db.select().from(profileSlugs).where(eq(profileSlugs.profileId, restless.profileId))
    expect(kept.map(({ slug }) => slug).sort()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `restless-no-${n}`).sort())
    await expect(ledTo('restless')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('of an unlisted builder is not found', async () => {
    const gone = await maker('was-listed')
    await wish(gone, 'is-renamed')
    await world.db.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.id, gone.profileId))
    await expect(ledTo('was-listed')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('seller mode', () => {
  test('opens the dashboard but publishes nothing until an operator approves', async () => {
    const buyer = await world.buyer()
    const { profile } = await becomeSeller(world.as(buyer))
    expect(profile).toMatchObject({ is_seller: true, is_active: false, slug: expect.any(String) })
    await expect(ledTo(profile.slug ?? '')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('makes a builder public immediately if the shop approves automatically', async () => {
    const open = await openWorld({ settings: { builderApproval: 'auto' } })
    const { profile } = await becomeSeller(open.as(await open.buyer()))
    expect(profile).toMatchObject({ is_seller: true, is_active: true })
    await open.close()
  })

  test('changes nothing when turned on again, even twenty times at once', async () => {
    const sentAway = await maker('sent-away', { isActive: false })
    world.settings.builderApproval = 'auto'
    const before = await rowOf(sentAway)
    await Promise.all(Array.from({ length: 20 }, () => becomeSeller(world.as(sentAway))))
    world.settings.builderApproval = 'manual'
    expect(await rowOf(sentAway)).toEqual(before)
  })
})
