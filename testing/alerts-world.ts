import { beforeEach } from 'vitest'
import { saveItem } from '#domain/buying/collections/save-item.ts'
import { editProduct } from '#domain/catalog/products/edit-product.ts'
import { readMeasures } from '#domain/catalog/products/read-measures.ts'
import { alertHits, savedSearches } from '#domain/finding/alerts/alerts-tables.ts'
import { matchChanges } from '#domain/finding/alerts/match-changes.ts'
import { saveSearch } from '#domain/finding/alerts/save-search.ts'
import { sendAlerts } from '#domain/finding/alerts/send-alerts.ts'
import { type MailJob, sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from './world.ts'
import type { Person } from './world-people.ts'
import type { Product } from './world-products.ts'

/** A shop with one builder, for the tests of one file. Each test starts at this time, with no matches and no emails. */
export async function openAlertsWorld(begin: string) {
  const world = await openWorld()
  const maker = await world.builder({ canBePaid: true, profile: { businessName: 'Ridge Guitars' } })
  beforeEach(async () => {
    await world.db.delete(alertHits)
    await world.db.delete(savedSearches)
    await world.jobs.clear()
    world.clock.set(new Date(begin))
  })
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

    /** An unlisted left-handed instrument. */
    draft,

    async publishNew(more: Parameters<typeof draft>[0] = {}): Promise<Product> {
      const product = await draft(more)
      await publish(product)
      return product
    },

    /** A saved search for left-handed electrics up to $3,000. */
    async searching(cadence: 'instant' | 'daily' | 'off' = 'daily') {
      const player = await world.buyer()
      const query = 'family=electric-guitar&hand=left&price=-3000'
      const { search } = await saveSearch(world.as(player), { query, cadence, name: 'Left-handed electrics' })
      return { player, search }
    },

    /** The periodic work: matching, then due emails. */
    async work(): Promise<void> {
      await matchChanges(world.as(null))
      await sendAlerts(world.as(null))
    },

    /** An instrument that was listed a minute ago, with its measures extracted. */
    async listed(dollars = 2000): Promise<Product> {
      const product = await world.product({ builder: maker, priceCents: dollars * 100, ...pickup, updatedAt: world.clock.now() })
      await readMeasures(world.as(null))
      world.clock.advance(60)
      return product
    },

    /** A buyer who saved the instrument. */
    async saver({ id }: Product): Promise<Person> {
      const player = await world.buyer()
      await saveItem(world.as(player), 'products', { itemId: id, notes: null })
      return player
    },

    async mailsTo({ email }: Person): Promise<MailJob[]> {
      return (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload).filter(({ to }) => to === email)
    },

    /** The text of an email that is sent now. */
    async compose(mail: MailJob | undefined) {
      if (!mail) throw new Error('There is no mail')
      return composeMail(world.as(null), mail)
    },
  }
}
