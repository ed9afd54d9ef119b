import { eq } from 'drizzle-orm'
import { formatCents } from '#contracts/money.ts'
import { defineMail, NothingToSay } from '../kernel/define-mail.ts'
import { inCatalog, products } from '../products/products-table.ts'
import { stopPath } from './alert-links.ts'
import { isHeld } from './is-held.ts'
import { isFreeStopped, isStopped } from './is-stopped.ts'

/** `freedAt`: when it came free; older mails do not say it. */
type FreeAgainMail = { userId: string; productId: string; freedAt?: string }

/** To somebody who asked for it: an instrument that was reserved can be bought. */
export const freeAgainEmail = defineMail('free-again', async ({ db }, { userId, productId, freedAt }: FreeAgainMail) => {
  const [product] = await db
    .select({ name: products.name, priceCents: products.priceCents, status: products.status, isShown: inCatalog(products) })
    .from(products)
    .where(eq(products.id, productId))
  const isFree = product?.isShown && product.status === 'listed' && !(await isHeld(db, productId, new Date()))
  if (!product || !isFree) throw new NothingToSay()
  if ((await isStopped(db, userId)) || (await isFreeStopped(db, userId, freedAt))) throw new NothingToSay()
  return {
    subject: `${product.name} can be bought again`,
    preview: 'It was reserved, and is not any more.',
    heading: `${product.name} can be bought again`,
    paragraphs: [
      `It was reserved when you asked us to write to you. It costs ${formatCents(product.priceCents)}.`,
      'Everybody who asked gets this email at the same moment, and the first to pay gets the instrument. We cannot reserve it for you.',
    ],
    action: { label: 'See the instrument', path: `/product/${productId}` },
    footnote: 'This is the only email about it. Ask again on its page if somebody else is faster.',
    links: [{ label: 'Stop all alerts', path: await stopPath(db, { kind: 'all', id: userId }) }],
    unsubscribePath: await stopPath(db, { kind: 'free', id: userId }),
  }
})
