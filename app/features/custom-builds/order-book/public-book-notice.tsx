import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { api } from '#app/lib/api.ts'
import { apiQuery } from '#app/lib/api-query.ts'
import { OrderBookContext } from '#app/lib/order-book-context.ts'
import { PreviewContext } from '#app/lib/preview-context.ts'
import { queryClient, refetchQueries } from '#app/lib/query-client.ts'
import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { RequestBuildButton } from '#app/ui/request-build-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { PublicOrderBook } from '#contracts/custom-builds/order-book-views.ts'
import { formatDollars } from '#contracts/kernel/money.ts'

/** When a builder has the next open slot and how many are waiting, on their profile. */
export function PublicBookNotice({ name }: { name: string }) {
  const book = use(OrderBookContext)
  if (!book) return null
  return (
    <section aria-labelledby="order-book" className="mt-6 border-l-2 border-brass bg-panel px-5 py-4">
      <h3 id="order-book" className="font-serif text-lg text-balance">
        {book.sentence || HEADINGS[book.state](name, book)}
      </h3>
      {book.pause_note && <p className="mt-1 max-w-measure whitespace-pre-line">{book.pause_note}</p>}
      <p className="mt-1 max-w-measure text-sm text-ink-soft empty:hidden">{detailsOf(book)}</p>
      {(book.state === 'closed' || book.state === 'full') && <NotifyButton book={book} />}
      {(book.state === 'free' || book.state === 'list') && <RequestBuildButton builderId={book.builder_id} className="mt-4" />}
    </section>
  )
}

const HEADINGS: Record<PublicOrderBook['state'], (name: string, book: PublicOrderBook) => string> = {
  free: (name) => `${name} has a free slot`,
  list: (name) => `${name} has a waiting list`,
  closed: (name) => `${name} is not taking requests`,
  full: (name) => `${name}’s waiting list is full`,
  paused: (name, { action }) => `${name} is taking a break. ${action}.`,
}

function detailsOf({ state, slot_fee, out_of_turn }: PublicOrderBook): string {
  if (state !== 'free' && state !== 'list') return out_of_turn ?? ''
  const fee = slot_fee > 0 ? `${formatDollars(slot_fee)} holds a slot and counts toward the price.` : ''
  const list = state === 'list' ? 'Joining is free, and slots are offered in order.' : ''
  return [list, fee, out_of_turn].filter(Boolean).join(' ')
}

/** The button that subscribes to the opening notice. */
function NotifyButton({ book }: { book: PublicOrderBook }) {
  const { builder_id: builderId } = book
  const opens = book.state === 'full' ? 'a spot opens' : 'requests open'
  const { user, profileId } = useSession()
  const isPreview = use(PreviewContext)
  const input = { params: { id: builderId } }
  const query = apiQuery(['order-book', 'notice', user?.id, builderId], 'GET /api/v1/builders/{id}/order-book/notice', input)
  const { data } = useQuery({ ...query, enabled: user !== null }, queryClient)
  if (isPreview || profileId === builderId) return null
  async function toggle() {
    if (!user) {
      raiseWindowEvent('openAuthModal', { mode: 'sign-up', message: `Sign up to be notified when ${opens}` })
      return
    }
    const { asked } = data?.asked
      ? await api('DELETE /api/v1/builders/{id}/order-book/notice', input)
      : await api('PUT /api/v1/builders/{id}/order-book/notice', input)
    await refetchQueries('order-book')
    toast.success(asked ? 'Notification turned on' : 'Notification turned off')
  }
  return (
    <ActionButton className="mt-3" aria-pressed={data?.asked ?? false} action={toggle}>
      {data?.asked ? `We’ll notify you when ${opens}` : `Notify me when ${opens}`}
    </ActionButton>
  )
}
