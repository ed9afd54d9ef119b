import { afterAll, beforeEach } from 'vitest'
import { alertHits, savedSearches } from '#domain/alerts/alerts-tables.ts'
import { matchChanges } from '#domain/alerts/match-changes.ts'
import { saveSearch } from '#domain/alerts/save-search.ts'
import { sendAlerts } from '#domain/alerts/send-alerts.ts'
import { addToWishlist } from '#domain/collections/add-to-wishlist.ts'
import { type MailJob, sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { editProduct } from '#domain/products/edit-product.ts'
import { readMeasures } from '#domain/products/read-measures.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { openWorld } from './world.ts'
import type { Person } from './world-people.ts'
import type { Product } from './world-products.ts'

/** A shop with one builder, for the tests of one file. Each test begins at this time, with nothing found and nothing mailed. */
export async function openAlertsWorld(begin: string) {
  const world = await openWorld()
  const maker = await world.builder({ canBePaid: true, profile: { businessName: 'Ridge Guitars' } })
  beforeEach(async () => {
    await world.db.delete(alertHits)
    await world.db.delete(savedSearches)
    await world.jobs.clear()
    world.clock.set(new Date(begin))
  })
  afterAll(() => world.close())
  const pickup = { offersLocalPickup: true, localPickupDetails: 'Ring twice' }

  const setShown = async ({ id }: Product, isAvailable: boolean): Promise<void> => {
    await editProduct(world.as(maker), id, { is_available: isAvailable })
  }
  const publish = (product: Product) => setShown(product, true)
  const draft = (more: Parameters<typeof world.product>[0] = {}) =>
    world.product({
      builder: maker,
      status: 'draft',
      isAvailable: false,
      specifications: { Handedness: 'Left-handed' },
      ...pickup,
      ...more,
    })

  return {
    world,
    maker,
    pickup,
    setShown,
    publish,
    hide: (product: Product) => setShown(product, false),

    /** A left-handed instrument that is not for sale yet. */
    draft,

    async publishNew(more: Parameters<typeof draft>[0] = {}): Promise<Product> {
      const product = await draft(more)
      await publish(product)
      return product
    },

    /** Somebody who looks for left-handed electrics up to $3,000. */
    async searching(cadence: 'instant' | 'daily' | 'off' = 'daily') {
      const player = await world.buyer()
      const query = 'family=electric-guitar&hand=left&price=-3000'
      const { search } = await saveSearch(world.as(player), { query, cadence, name: 'Left-handed electrics' })
      return { player, search }
    },

    /** What the clock does: matching, then the mails that are due. */
    async work(): Promise<void> {
      await matchChanges(world.as(null))
      await sendAlerts(world.as(null))
    },

    /** An instrument that has been for sale for a minute, its measures read. */
    async listed(dollars = 2000): Promise<Product> {
      const product = await world.product({ builder: maker, priceCents: dollars * 100, ...pickup, updatedAt: world.clock.now() })
      await readMeasures(world.as(null))
      world.clock.advance(60)
      return product
    },

    /** Somebody who has saved the instrument. */
    async saver({ id }: Product): Promise<Person> {
      const player = await world.buyer()
      await addToWishlist(world.as(player), { productId: id, notes: null })
      return player
    },

    async mailsTo({ email }: Person): Promise<MailJob[]> {
      return (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload).filter(({ to }) => to === email)
    },

    /** What a mail says when it leaves now. */
    async compose(mail: MailJob | undefined) {
      if (!mail) throw new Error('There is no mail')
      return composeMail(world.as(null), mail)
    },
  }
}
