import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { builderPath } from '#app/lib/builder-path.ts'
import { removeCompared } from '#app/lib/compare-tray.ts'
import { Measures } from '#app/ui/measures.tsx'
import { Price } from '#app/ui/price.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { SizedPicture } from '#app/ui/sized-picture.tsx'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import {
  COMPARISON_GROUPS,
  type ComparedCell,
  type ComparedRow,
  type Comparison,
  priceDifference,
} from '#contracts/finding/comparison.ts'
import type { TrueSizes } from '#contracts/finding/true-size.ts'
import { comparePath } from './compare-path.ts'

type ComparisonTableProps = {
  comparison: Comparison
  /** For sale, reserved or sold. */
  state: (product: ProductCard) => ReactNode
  /** The scale of all pictures, if chosen. */
  sizes: TrueSizes | null
}

/** Instruments side by side: the differences first, then what is the same. */
export function ComparisonTable({ comparison: { products, rows }, state, sizes }: ComparisonTableProps) {
  const ids = products.map(({ id }) => id)
  const same = rows.filter(({ isSame }) => isSame)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard
    <section aria-label="Comparison" className="comparison" data-columns={products.length} tabIndex={0}>
      <table>
        <caption className="sr-only">Differences are relative to {products[0]?.name}, in the first column.</caption>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.id} scope="col">
                <ColumnHead product={product} basePrice={products[0]?.price} sizes={sizes} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Status</th>
            {products.map((product) => (
              <td key={product.id}>{state(product)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <span className="sr-only">Change</span>
            </th>
            {products.map(({ id, name }, at) => {
              const others = ids.filter((other) => other !== id)
              return (
                <td key={id}>
                  <div className="flex flex-wrap gap-x-4">
                    {at > 0 && (
                      <Link to={comparePath([id, ...others], sizes !== null)} preventScrollReset className="link tap-target">
                        Show first<span className="sr-only"> {name}</span>
                      </Link>
                    )}
                    <Link
                      to={comparePath(others, sizes !== null)}
                      preventScrollReset
                      className="link tap-target"
                      onClick={() => removeCompared(id)}
                    >
                      Remove<span className="sr-only"> {name}</span>
                    </Link>
                  </div>
                </td>
              )
            })}
          </tr>
        </tbody>
        {COMPARISON_GROUPS.map((group) => (
          <Rows
            key={group}
            title={group}
            rows={rows.filter((row) => row.group === group && !row.isSame)}
            columns={products.length}
          />
        ))}
        <Rows
          title={same.every(isExactly) ? 'Same' : 'About the same'}
          rows={same}
          columns={products.length}
          className="comparison-same"
        />
      </table>
    </section>
  )
}

/** Whether all cells have the same text. Values that differ can also feel the same. */
function isExactly({ cells }: ComparedRow): boolean {
  return new Set(cells.map((cell) => cell?.text)).size === 1
}

type ColumnHeadProps = { product: ProductCard; basePrice: number | undefined; sizes: TrueSizes | null }

function ColumnHead({ product, basePrice, sizes }: ColumnHeadProps) {
  const { id, name, price, images, builder } = product
  const difference = priceDifference(price, basePrice ?? price)
  const place = sizes?.places[id]
  const picture = <ProductImage picture={images[0]} of={id} alt="" sizes="(min-width: 64rem) 21rem, 40vw" loading="eager" />
  return (
    <>
      <div className="comparison-picture">{place ? <SizedPicture place={place}>{picture}</SizedPicture> : picture}</div>
      {sizes && !place && <p className="mt-1 font-normal text-ink-soft">Not to scale</p>}
      <Link to={`/product/${id}`} className="mt-2 block font-serif text-lg leading-tight hover:text-rosewood">
        {name}
      </Link>
      <p className="mt-1">
        <Price dollars={price} />
        {difference && <span className="block text-xs text-ink-soft">{difference}</span>}
      </p>
      <Link
        to={builderPath(builder)}
        className="block min-h-11 pt-2.5 font-normal text-ink-soft hover:text-rosewood hover:underline"
      >
        {builderName(builder)}
      </Link>
      <Link to={`/product/${id}`} className="link tap-target">
        View instrument<span className="sr-only"> {name}</span>
      </Link>
    </>
  )
}

const BETWEEN_UNITS = ' · '

type RowsProps = { title: string; rows: ComparedRow[]; columns: number; className?: string }

function Rows({ title, rows, columns, className }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <tbody className={className}>
      <tr>
        <th scope="rowgroup" colSpan={columns + 1} className="comparison-group">
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ id, label, cells }) => (
        <tr key={id}>
          <th scope="row">{label}</th>
          {cells.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell belongs to its column
            <Cell key={at} cell={cell} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Cell({ cell }: { cell: ComparedCell }) {
  if (!cell) {
    return (
      <td className="text-ink-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">not stated</span>
      </td>
    )
  }
  return (
    <td className="tabular-nums">
      {/* Keeps each unit on one line. */}
      {cell.text.split(BETWEEN_UNITS).map((part, at) => (
        <Fragment key={part}>
          {at > 0 && BETWEEN_UNITS}
          <span className="inline-block">
            <Measures>{part}</Measures>
          </span>
        </Fragment>
      ))}
      {cell.difference && (
        <span className="block text-xs text-ink-soft">
          <Measures>{cell.difference}</Measures>
        </span>
      )}
    </td>
  )
}
