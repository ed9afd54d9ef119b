import type { ReactNode } from 'react'
import { Measures } from '#app/ui/measures.tsx'
import type { KnownMeasure, ProductDetail } from '#contracts/catalog/product-views.ts'
import { shownMeasures } from './shown-measures.ts'

/** The instrument's specifications, in the maker's order and words; the measures among them in both units. */
export function Specifications({ product }: { product: ProductDetail }) {
  const entries = Object.entries(product.specifications)
  const measures = shownMeasures(product)
  const others = measures.filter(({ specification, differs_from }) => (specification ?? differs_from) === null)
  if (entries.length + others.length === 0) return null
  return (
    <section aria-labelledby="specifications" className="when-near-56">
      <h2 id="specifications" className="font-serif text-2xl">
        Specifications
      </h2>
      <table className="mt-4 w-full table-fixed text-sm">
        <tbody>
          {entries.map(([name, value]) => (
            <Line key={name} name={name} value={value}>
              {measures
                .filter(({ specification, differs_from }) => (specification ?? differs_from) === name)
                .map((measure, _at, said) => (
                  <span key={measure.id} className="block text-xs text-ink-soft tabular-nums">
                    {prefix(measure, said.length > 1)}
                    <Measures>{measure.text}</Measures>
                  </span>
                ))}
            </Line>
          ))}
          {others.map(({ id, label, text }) => (
            <Line key={id} name={label} value={<Measures>{text}</Measures>} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The label of a value below the maker's words, which may be one of several or contradict them. */
function prefix({ label, differs_from }: KnownMeasure, isOneOfSeveral: boolean): string {
  if (differs_from?.toLowerCase() === label.toLowerCase()) return 'Confirmed: '
  return isOneOfSeveral || differs_from !== null ? `${label}: ` : ''
}

function Line({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) {
  return (
    <tr className="border-b border-rule">
      <th scope="row" className="w-2/5 py-2.5 pr-4 text-left align-top font-normal text-ink-soft">
        {name}
      </th>
      <td className="py-2.5 text-right">
        {value}
        {children}
      </td>
    </tr>
  )
}
