import { Link } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkedList } from '#app/ui/linked-list.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { ReturnEntry } from '#contracts/buying/return-views.ts'
import { TO_REPLY } from '#contracts/buying/returns.ts'
import { REASON_LABELS, returnHeading } from './return-words.ts'
import { useReturns } from './use-returns.ts'

const EMPTY = {
  seller: { title: 'No returns yet', text: 'Returns and problem reports from your buyers appear here.' },
  admin: {
    title: 'No open returns',
    text: 'Open returns appear here. Those that need your decision come first.',
  },
}

/** A builder's returns, or all open ones for operators. */
export function ReturnList({ userId, whose }: { userId: string; whose: 'seller' | 'admin' }) {
  const query = useReturns(userId, whose)
  return (
    <LinkedList
      query={query}
      entries={query.data?.pages.flatMap((page) => page.returns)}
      label="Returns"
      param="return"
      failure="Failed to load returns"
      skeleton={
        <Loading label="Loading returns" className="flex flex-col gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      }
      empty={<EmptyState title={EMPTY[whose].title}>{EMPTY[whose].text}</EmptyState>}
    >
      {(shown) => (
        <article className="relative flex gap-4">
          <div className="w-16 shrink-0">
            <ProductImage picture={shown.image} of={shown.id} alt="" sizes="4rem" />
          </div>
          <div className="min-w-0 flex-1">
            <h2 className="font-serif text-lg [overflow-wrap:anywhere]">
              <Link to={`/returns/${shown.id}`} className="link after:absolute after:inset-0">
                {shown.title}
              </Link>
            </h2>
            <p className="text-sm text-ink-soft">
              {[REASON_LABELS[shown.reason], shown.buyer_name, whose === 'admin' && shown.builder_name]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className={needsReader(shown) ? 'mt-1 font-semibold' : 'mt-1'}>{returnHeading(shown)}</p>
          </div>
        </article>
      )}
    </LinkedList>
  )
}

/** Whether the reader must reply before a deadline, or decide. */
function needsReader({ side, status }: ReturnEntry): boolean {
  return side === 'operator' ? status === 'review' : TO_REPLY.includes(status)
}
