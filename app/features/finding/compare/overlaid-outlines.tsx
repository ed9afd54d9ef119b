import { MM_PER_INCH } from '#contracts/catalog/measures/units.ts'
import type { NamedOutline } from '#contracts/finding/true-size.ts'

const PER_FOOT = 12
/** Millimeters around the drawing, and for the ruler below it */
const MARGIN = 12
const RULE = 70
/** Millimeters at the end in which a number would be cut off */
const ROOM_FOR_NUMBER = 30

/** Outlines over each other, with the same nut, and a ruler that starts there. The instruments lie on their sides. */
export function OverlaidOutlines({ outlines }: { outlines: NamedOutline[] }) {
  const left = Math.min(...outlines.map(({ top }) => top)) - MARGIN
  const right = Math.max(...outlines.map(({ bottom }) => bottom)) + MARGIN
  const half = Math.max(...outlines.map(({ halfWidth }) => halfWidth)) + MARGIN
  return (
    <figure className="overlaid-outlines">
      <svg viewBox={`${left} ${-half} ${right - left} ${2 * half + RULE}`} aria-hidden="true">
        <g transform="rotate(-90)">
          {outlines.map(({ id, path }) => (
            <path key={id} d={path} vectorEffect="non-scaling-stroke" />
          ))}
        </g>
        <Inches from={half} length={right} />
      </svg>
      <figcaption>
        <ul>
          {outlines.map(({ id, name }) => (
            <li key={id}>
              <svg viewBox="0 0 32 8" width="32" height="8" aria-hidden="true">
                <path d="M0 4h32" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
        <p>Outlines aligned at the nut. The ruler starts there.</p>
      </figcaption>
    </figure>
  )
}

function Inches({ from, length }: { from: number; length: number }) {
  const marks = Array.from({ length: Math.floor(length / MM_PER_INCH) + 1 }, (_, inch) => inch)
  const isFoot = (inch: number) => inch % PER_FOOT === 0
  const feet = marks.filter((inch) => isFoot(inch) && inch * MM_PER_INCH < length - ROOM_FOR_NUMBER)
  const steps = marks.map((inch) => `M${(inch * MM_PER_INCH).toFixed(1)} ${from}v${isFoot(inch) ? 22 : inch % 6 === 0 ? 15 : 9}`)
  return (
    <g className="inches">
      <path d={steps.join('')} vectorEffect="non-scaling-stroke" />
      {feet.map((inch) => (
        <text key={inch} x={Math.round(inch * MM_PER_INCH)} y={from + 60} textAnchor="middle">
          {inch}″
        </text>
      ))}
    </g>
  )
}
