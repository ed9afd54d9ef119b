import { ApiError, api } from '#app/lib/api.ts'
import { askToSignIn } from '#app/lib/ask-to-sign-in.ts'
import { refetchCart, setCart, setCartFromAnswer } from '#app/lib/cart.ts'
import { checkConnection } from '#app/lib/connection.ts'
import { currentSession } from '#app/lib/session.ts'
import { refetchPurchaseStates } from '#app/lib/use-purchase-state.ts'
import { userFacingMessage } from '#app/lib/user-facing-error.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { toast } from '#app/ui/toast.ts'
import type { AddToCartAnswer } from '#contracts/buying/cart-views.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { INTERNAL_ERROR_MESSAGE } from '#contracts/kernel/internal-error-message.ts'
import { clearPendingItem, readPendingItem } from './pending-cart-item.ts'
import { type PendingCartItem, waitForConnection } from './wait-for-connection.ts'

/** Also shown if the approval could not be checked (specification, section 8). */
const NEEDS_APPROVAL = 'This item requires builder approval. Click the product to apply to purchase.'

/** Shows an error next to the control, in addition to the toast. */
export type ShowRefusal = (message: string) => void

/** Adds an instrument to the cart and shows the result. */
export async function addToCart(product: ProductCard, onRefused?: ShowRefusal): Promise<void> {
  const faultMessage = product.requires_approval ? NEEDS_APPROVAL : undefined
  const answer = await toastRefusal(() => putWhenConnected(product), { faultMessage, onRefused })
  if (!answer) return
  if (answer.result === 'already') return toast.info(answer.message)
  // The dialog that opens says both; a toast would cover its title.
  const { cart, replaced } = answer
  if (raiseWindowEvent('cartItemAdded', { product: cart.items[0]?.product ?? product, replaced })) return
  toast.success(answer.message)
  offerUndo(answer)
}

/** Also retries if the connection drops during the request. */
async function putWhenConnected(product: ProductCard): Promise<AddToCartAnswer> {
  await waitForConnection(product)
  try {
    return await putItem(product)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'offline') throw error
    await checkConnection()
    await waitForConnection(product)
    return asAdded(product, await putItem(product))
  }
}

/** Adds an item that may have been chosen offline. It stays pending until the shop responds. */
async function putItem(item: PendingCartItem): Promise<AddToCartAnswer> {
  const userId = currentSession().user?.id
  const wasPending = readPendingItem(userId)?.id === item.id
  try {
    const answer = await putIntoCart(item.id)
    clearPendingItem(userId, item.id)
    return wasPending ? asAdded(item, answer) : answer
  } catch (error) {
    if (!isLost(error)) clearPendingItem(userId, item.id)
    throw error
  }
}

/** Adds the item that an earlier page left pending. If the shop does not respond, the next page tries again. */
export async function addPendingItem(item: PendingCartItem): Promise<void> {
  try {
    const answer = await putItem(item)
    toast.success(answer.message)
    offerUndo(answer)
  } catch (error) {
    if (!isLost(error)) toast.error(userFacingMessage(error, INTERNAL_ERROR_MESSAGE))
  }
}

/** "Already in cart" is a success here: an earlier attempt added the item, and its answer was lost. A purchased item is not in the cart. */
function asAdded({ id, name }: PendingCartItem, answer: AddToCartAnswer): AddToCartAnswer {
  const isInCart = answer.cart.items.some(({ product_id }) => product_id === id)
  return answer.result === 'already' && isInCart ? { ...answer, result: 'added', message: `${name} added to cart` } : answer
}

function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.status >= 500)
}

let lastChange: Promise<unknown> = Promise.resolve()

/** Runs changes in sequence, so the last one requested wins. */
function runInSequence<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  const asked = lastChange.then(change)
  lastChange = asked.catch(() => {})
  return asked
}

/** Saves the change and shows the returned cart. */
export function putIntoCart(productId: string): Promise<AddToCartAnswer> {
  const asked = runInSequence(() => api('PUT /api/v1/cart', { json: { product_id: productId } }))
  return setCartFromAnswer(asked, ({ cart }) => cart)
}

/** Names the instrument that was replaced and restores it on Undo. */
export function offerUndo({ replaced, cart }: AddToCartAnswer): void {
  if (!replaced) return
  const now = cart.items[0]?.product.name ?? 'the new one'
  toast.info(`${replaced.name} was replaced by ${now}`, { action: { label: 'Undo', onClick: () => void putBack(replaced.id) } })
}

/** Returns the replaced instrument to the cart. */
export async function putBack(productId: string) {
  const answer = await toastRefusal(() => putIntoCart(productId))
  if (answer) toast.success(answer.message)
}

export async function removeFromCart(productId: string, onRefused?: ShowRefusal): Promise<void> {
  const remove = () => api('DELETE /api/v1/cart/{productId}', { params: { productId } })
  const done = await toastRefusal(() => runInSequence(remove), { onRefused })
  if (!done) return
  setCart({ status: 'ready', items: [], total: 0 })
  toast.success(done.message)
  await refetchCart().catch(() => {})
}

export async function clearCart(onRefused?: ShowRefusal): Promise<void> {
  const done = await toastRefusal(() => runInSequence(() => api('DELETE /api/v1/cart')), { onRefused })
  if (!done) return
  setCart({ status: 'ready', items: [], total: 0 })
  toast.success(done.message)
}

type RefusalOptions = { faultMessage?: string | undefined; onRefused?: ShowRefusal | undefined }

/** Shows a refusal's message and refreshes the buttons, because something has changed. */
async function toastRefusal<Answer>(
  act: () => Promise<Answer>,
  { faultMessage, onRefused }: RefusalOptions = {},
): Promise<Answer | undefined> {
  try {
    return await act()
  } catch (error) {
    askToSignIn(error)
    const message = refusalMessage(error, faultMessage)
    toast.error(message, { isShownInline: onRefused !== undefined })
    onRefused?.(message)
    void refetchPurchaseStates()
    return undefined
  }
}

function refusalMessage(error: unknown, faultMessage?: string): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401) return 'Please sign up to add items to your cart'
  return status >= 500 && faultMessage ? faultMessage : userFacingMessage(error, INTERNAL_ERROR_MESSAGE)
}
