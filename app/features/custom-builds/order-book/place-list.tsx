import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { receivedRequestPath } from '#contracts/custom-builds/build-requests.ts'
import type { OwnBookPlace } from '#contracts/custom-builds/order-book-views.ts'
import { formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'

/** Waiting entries in order, and entries with a slot. */
export function PlaceList({ places }: { places: OwnBookPlace[] }) {
  const waiting = places.filter(({ position }) => position !== null)
  const others = places.filter(({ position }) => position === null)
  return (
    <section aria-labelledby="waiting" className="lg:order-last">
      <h2 id="waiting" className="font-serif text-xl">
        Waiting{waiting.length > 0 && ` (${waiting.length})`}
      </h2>
      {waiting.length === 0 && (
        <p className="mt-3 text-sm text-ink-soft">No one is waiting. New requests appear here in order.</p>
      )}
      <ol className="mt-2">
        {waiting.map((place) => (
          <Row key={place.id} place={place} />
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <h3 className="mt-8 font-medium">With a slot</h3>
          <ul>
            {others.map((place) => (
              <Row key={place.id} place={place} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Row({ place }: { place: OwnBookPlace }) {
  const { position, name, what, joined_at, wanted, is_standby, passes, status, request_id, is_agreed } = place
  return (
    <li className="flex gap-3 border-t border-rule py-3 first:border-t-0">
      {position !== null && <span className="w-6 shrink-0 text-right text-ink-soft tabular-nums">{position}.</span>}
      <div className="min-w-0 grow wrap-anywhere">
        <Link to={receivedRequestPath(request_id)} className="link">
          {name}
        </Link>
        <p className="text-sm">{what}</p>
        <p className="text-xs text-ink-soft">
          since <time dateTime={joined_at}>{formatReaderDay(joined_at)}</time>
          {wanted && ` · ${wanted}`}
          {is_standby && ' · standby'}
          {passes > 0 && ` · passed ${passes === 1 ? 'once' : 'twice'}`}
          {is_agreed && ' · signed'}
        </p>
      </div>
      {(status === 'offered' || status === 'held') && (
        <Badge tone="waiting" className="self-start">
          {status === 'offered' ? 'Offered' : 'Paying'}
        </Badge>
      )}
    </li>
  )
}
