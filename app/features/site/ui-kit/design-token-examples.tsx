import { Price } from '#app/ui/price.tsx'
import { Example } from './example.tsx'

const COLORS = [
  ['paper', 'bg-paper border border-rule'],
  ['panel', 'bg-panel'],
  ['lifted', 'bg-lifted border border-rule'],
  ['ink', 'bg-ink'],
  ['ink-soft', 'bg-ink-soft'],
  ['rule', 'bg-rule'],
  ['edge', 'bg-edge'],
  ['rosewood', 'bg-rosewood'],
  ['brass', 'bg-brass'],
  ['spruce', 'bg-spruce'],
  ['ember', 'bg-ember'],
] as const

const SIZES = [
  ['76', 'font-serif text-4xl', 'Kestrel Parlour'],
  ['54', 'font-serif text-3xl', 'Hollow & Reed No. 12'],
  ['38', 'font-serif text-2xl', 'Florentine F-5 “Aurelia”'],
  ['28', 'font-serif text-xl', 'Tidewater OM, Adirondack and koa'],
  ['21', 'text-lg', 'Made by one pair of hands, for one player.'],
  ['17', 'text-base', 'The top is Adirondack spruce, split and not sawn, and has hung in the shop for eleven years.'],
  ['15', 'text-sm', 'Ships from Asheville, North Carolina, in a hard case.'],
  ['13', 'text-xs', 'Scale length 25½″ · nut 1¾″ · 4 lb 2 oz'],
] as const

/** Colors, sizes and prices. */
export function DesignTokenExamples() {
  return (
    <>
      <Example title="Color" file="styles/tokens.css">
        <ul className="grid grid-cols-3 gap-4 sm:grid-cols-4">
          {COLORS.map(([name, className]) => (
            <li key={name}>
              <div className={`h-12 rounded-sm ${className}`} />
              <p className="mt-1 text-xs text-ink-soft">{name}</p>
            </li>
          ))}
        </ul>
      </Example>
      <Example title="Type" file="styles/tokens.css">
        {SIZES.map(([size, className, words]) => (
          <div key={size} className="flex items-baseline gap-5">
            <span className="w-6 text-xs text-ink-soft tabular-nums">{size}</span>
            <p className={`min-w-0 ${className}`}>{words}</p>
          </div>
        ))}
        <p className="text-sm">
          A sentence with{' '}
          <a className="link" href="/catalog">
            the catalog
          </a>{' '}
          in it.
        </p>
      </Example>
      <Example title="Price" file="ui/price.tsx">
        <ul className="w-fit text-right">
          {[1111, 2500, 33.33, 12890, 0].map((dollars) => (
            <li key={dollars}>
              <Price dollars={dollars} />
            </li>
          ))}
        </ul>
      </Example>
    </>
  )
}
