import { eq } from 'drizzle-orm'
import { formatCents } from '#contracts/kernel/money.ts'
import { emailPicture, firstImageKey } from '#domain/catalog/products/email-picture.ts'
import { inCatalog, products } from '#domain/catalog/products/products-table.ts'
import { defineMail, NothingToSay } from '#domain/kernel/define-mail.ts'
import { stopPath } from './alert-links.ts'
import { isHeld } from './is-held.ts'
import { isFreeStopped, isStopped } from './is-stopped.ts'

/** `freedAt`: when it became available; missing in older emails */
type AvailabilityMail = { userId: string; productId: string; freedAt?: string }

/** To users who requested it: a reserved instrument is available again. */
export const availabilityEmail = defineMail('free-again', async ({ db }, { userId, productId, freedAt }: AvailabilityMail) => {
  const [product] = await db
    .select({
      name: products.name,
      imageKey: firstImageKey,
      priceCents: products.priceCents,
      status: products.status,
      isShown: inCatalog(products),
    })
    .from(products)
    .where(eq(products.id, productId))
  const isFree = product?.isShown && product.status === 'listed' && !(await isHeld(db, productId, new Date()))
  if (!product || !isFree) throw new NothingToSay()
  if ((await isStopped(db, userId)) || (await isFreeStopped(db, userId, freedAt))) throw new NothingToSay()
  return {
    subject: `${product.name} is available again`,
    preview: 'The instrument is no longer reserved.',
    heading: `${product.name} is available again`,
    picture: emailPicture(product.imageKey, product.name),
    paragraphs: [
      `This instrument was reserved when you asked for an email. Its price is ${formatCents(product.priceCents)}.`,
      'Everyone who asked gets this email at the same time, and the first to pay gets the instrument. We can’t reserve it for you.',
    ],
    action: { label: 'See the instrument', path: `/product/${productId}` },
    footnote: 'This is the only email about this instrument. If someone else reserves it first, you can ask again on its page.',
    links: [{ label: 'Stop all alerts', path: await stopPath(db, { kind: 'all', id: userId }) }],
    unsubscribePath: await stopPath(db, { kind: 'free', id: userId }),
  }
})
