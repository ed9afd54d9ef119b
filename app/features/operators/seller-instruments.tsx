import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Plate } from '#app/ui/plate.tsx'
import { Price } from '#app/ui/price.tsx'
import type { SellerInstrument } from '#contracts/operators.ts'

/** What they have made, drafts too: before a builder is active nobody else sees it. */
export function SellerInstruments({ instruments, isPublic }: { instruments: SellerInstrument[]; isPublic: boolean }) {
  return (
    <section aria-labelledby="seller-instruments" className="mt-12">
      <h2 id="seller-instruments" className="font-serif text-xl">
        Instruments
      </h2>
      {instruments.length === 0 ? (
        <p className="mt-3 text-sm text-ink-soft">They have not listed any yet.</p>
      ) : (
        <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
          {instruments.map((instrument) => (
            <li key={instrument.id}>
              <Instrument instrument={instrument} isPublic={isPublic} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Instrument({ instrument, isPublic }: { instrument: SellerInstrument; isPublic: boolean }) {
  const { id, name, description, price, picture, is_featured } = instrument
  const isPublished = isPublic && (instrument.status === 'listed' || instrument.status === 'sold')
  return (
    <article aria-label={name}>
      <Plate picture={picture} alt="" sizes="(min-width: 64rem) 16rem, 50vw" />
      <p className="mt-2 flex flex-wrap gap-1.5">
        <StatusBadge instrument={instrument} />
        {is_featured && <Badge>Featured</Badge>}
      </p>
      <h3 className="mt-1.5 font-serif text-base">
        {isPublished ? (
          <Link to={`/product/${id}`} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <p className="line-clamp-3 text-sm text-ink-soft">{description || 'No description yet.'}</p>
      <Price dollars={price} className="mt-1 block text-sm" />
    </article>
  )
}

function StatusBadge({ instrument: { status, is_available } }: { instrument: SellerInstrument }) {
  if (status === 'sold') return <Badge tone="done">Sold</Badge>
  if (status === 'draft') return <Badge tone="waiting">Draft</Badge>
  return is_available ? <Badge tone="good">For sale</Badge> : <Badge>Hidden</Badge>
}
