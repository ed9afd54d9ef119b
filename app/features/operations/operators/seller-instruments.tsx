import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { SellerInstrument } from '#contracts/operations/operator-views.ts'
import { UnpublishedProductDialog } from './unpublished-product-dialog.tsx'

/** A builder's instruments including drafts; before activation, only operators see them. */
export function SellerInstruments({ instruments, isPublic }: { instruments: SellerInstrument[]; isPublic: boolean }) {
  return (
    <section aria-labelledby="seller-instruments" className="mt-12">
      <h2 id="seller-instruments" className="font-serif text-xl">
        Instruments
      </h2>
      {instruments.length === 0 ? (
        <p className="mt-3 text-sm text-ink-soft">They have not listed any instruments yet.</p>
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

type InstrumentProps = { instrument: SellerInstrument; isPublic: boolean }

function Instrument({ instrument, isPublic }: InstrumentProps) {
  const { id, name, description, price, pictures, is_featured } = instrument
  const isPublished = isPublic && (instrument.status === 'listed' || instrument.status === 'sold')
  return (
    <article aria-label={name}>
      <ProductImage picture={pictures[0]} of={id} alt="" sizes="(min-width: 64rem) 16rem, 50vw" />
      <p className="mt-2 flex flex-wrap gap-1.5">
        <StatusBadge instrument={instrument} isPublic={isPublic} />
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
      {!isPublished && <UnpublishedProductDialog instrument={instrument} />}
    </article>
  )
}

function StatusBadge({ instrument: { status, is_available }, isPublic }: InstrumentProps) {
  if (status === 'sold') return <Badge tone="done">Sold</Badge>
  if (status === 'draft') return <Badge tone="waiting">Draft</Badge>
  if (!is_available) return <Badge>Hidden</Badge>
  return isPublic ? <Badge tone="good">For sale</Badge> : <Badge tone="waiting">Ready, not public</Badge>
}
