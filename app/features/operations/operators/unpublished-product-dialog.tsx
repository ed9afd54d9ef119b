import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { pictureAlt } from '#contracts/catalog/picture-views.ts'
import type { SellerInstrument } from '#contracts/operations/operator-views.ts'

/** An instrument without a public page, with every photo, text and measurement for the review. */
export function UnpublishedProductDialog({ instrument }: { instrument: SellerInstrument }) {
  const [isOpen, setOpen] = useState(false)
  const { name, price, description, pictures, specifications } = instrument
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)} className="mt-2">
        View details <span className="sr-only">of {name}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name} size="large">
        {isOpen && (
          <div className="flex flex-col gap-6">
            <Price dollars={price} className="block" />
            <ul className="grid gap-4 sm:grid-cols-2">
              {pictures.map((picture) => (
                <li key={picture.key}>
                  <ProductImage picture={picture} alt={pictureAlt(picture, instrument)} sizes="(min-width: 40rem) 27rem, 100vw" />
                </li>
              ))}
            </ul>
            <p className="max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{description || 'No description yet.'}</p>
            <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-4 gap-y-2 border-t border-rule pt-4 text-sm">
              {Object.entries(specifications).map(([label, value]) => (
                <div key={label} className="contents">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="[overflow-wrap:anywhere]">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </Dialog>
    </>
  )
}
