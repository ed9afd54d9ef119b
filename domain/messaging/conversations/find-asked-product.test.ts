import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOwnProducts } from '#domain/catalog/products/list-own-products.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import type { Product } from '#testing/world-products.ts'
import { listMessages } from './list-messages.ts'
import { messages } from './messaging-tables.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'

const PASSWORD = 'spruce and maple'
const ALL = { status: 'all', category: 'all', q: '', page: 1 } as const

let world: World
let maker: Person
beforeAll(async () => {
  world = await openWorld()
  maker = await world.builder()
})
afterAll(() => world.close())

function ask(from: Person, productId: string, clientId: string = randomUUID()) {
  const addressee = { builder_id: maker.profileId }
  return startConversation(world.as(from), { addressee, clientId, text: 'Is it loud?', productId })
}

async function askedBy({ id }: Product) {
  const { products: own } = await listOwnProducts(world.as(maker), ALL)
  return own.find((each) => each.id === id)?.asked_by
}

async function shownTo(reader: Person, conversationId: string) {
  const page = await listMessages(world.as(reader), { conversationId, limit: 50 })
  return page.messages.map(({ product }) => product)
}

test('a question names its instrument, for both sides', async () => {
  const product = await world.product({ builder: maker, name: 'Heron OM', images: [{ key: 'products/heron', alt: '' }] })
  const player = await world.buyer()
  const { conversation, message } = await ask(player, product.id)
  const named = { id: product.id, name: 'Heron OM', picture: { key: 'products/heron' } }
  expect(message.product).toEqual(named)
  for (const reader of [player, maker]) expect(await shownTo(reader, conversation.id)).toEqual([named])
  const plain = await sendMessage(world.as(maker), { conversationId: conversation.id, clientId: randomUUID(), text: 'Very' })
  expect(plain.product).toBeNull()
})

test('a builder sees how many people asked about an instrument, counting each once', async () => {
  const [product, other] = [await world.product({ builder: maker }), await world.product({ builder: maker })]
  expect(await askedBy(product)).toBe(0)
  const [first, second] = [await world.buyer(), await world.buyer()]
  const { conversation } = await ask(first, product.id)
  const again = { conversationId: conversation.id, text: 'And how heavy?', productId: product.id }
  await sendMessage(world.as(first), { ...again, clientId: randomUUID() })
  expect(await askedBy(product)).toBe(1)
  await ask(second, product.id)
  expect([await askedBy(product), await askedBy(other)]).toEqual([2, 0])
})

test('a question sent twice with the same id counts once', async () => {
  const product = await world.product({ builder: maker })
  const player = await world.buyer()
  const clientId = randomUUID()
  await ask(player, product.id, clientId)
  expect((await ask(player, product.id, clientId)).message.product?.id).toBe(product.id)
  expect(await askedBy(product)).toBe(1)
})

test.each<[string, () => Promise<string>]>([
  ['another builder’s', async () => (await world.product({ builder: await world.builder() })).id],
  ['a draft', async () => (await world.product({ builder: maker, status: 'draft' })).id],
  ['a hidden one', async () => (await world.product({ builder: maker, isAvailable: false })).id],
  ['one that there is not', async () => randomUUID()],
])('%s is ignored, and the message arrives', async (_, find) => {
  const id = await find()
  const { message } = await ask(await world.buyer(), id)
  expect(message).toMatchObject({ message: 'Is it loud?', product: null })
  expect(await world.db.$count(messages, eq(messages.productId, id))).toBe(0)
})

test('a builder’s reply does not count, even with their own instrument', async () => {
  const product = await world.product({ builder: maker })
  const { conversation } = await ask(await world.buyer(), product.id)
  const answer = { conversationId: conversation.id, clientId: randomUUID(), text: 'This one', productId: product.id }
  expect((await sendMessage(world.as(maker), answer)).product).toBeNull()
  expect(await askedBy(product)).toBe(1)
})

test('a hidden or deleted instrument is shown by its former name only', async () => {
  const product = await world.product({ builder: maker, name: 'Heron OM' })
  const player = await world.buyer()
  const { conversation } = await ask(player, product.id)
  await world.db.update(products).set({ name: 'Kingfisher' }).where(eq(products.id, product.id))
  expect(await shownTo(player, conversation.id)).toMatchObject([{ id: product.id, name: 'Kingfisher' }])
  await world.db.update(products).set({ isAvailable: false }).where(eq(products.id, product.id))
  const gone = [{ id: null, name: 'Heron OM', picture: null }]
  expect(await shownTo(player, conversation.id)).toEqual(gone)
  await world.db.delete(products).where(eq(products.id, product.id))
  expect(await shownTo(player, conversation.id)).toEqual(gone)
})

test('deleting an account deletes its questions', async () => {
  const product = await world.product({ builder: maker })
  const player = await world.buyer({ password: PASSWORD })
  const { conversation } = await ask(player, product.id)
  await deleteAccount(world.as(player), { password: PASSWORD })
  expect(await askedBy(product)).toBe(0)
  expect(await shownTo(maker, conversation.id)).toEqual([null])
})
