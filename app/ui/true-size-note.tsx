import { BASE_LINE } from '#contracts/finding/true-size.ts'
import { RULE_MARKS } from './sized-picture.tsx'

const PER_FOOT = 12
/** Inches at the top in which a number would be cut off */
const ROOM_FOR_NUMBER = 3

/** Says that a list is on one scale, with the marks of the rulers in its frames: one an inch, with a number at each foot. */
export function TrueSizeNote({ inches }: { inches: number }) {
  const marks = Array.from({ length: Math.floor(inches * BASE_LINE) + 1 }, (_, inch) => ({
    inch,
    y: `${(100 * (BASE_LINE - inch / inches)).toFixed(2)}%`,
    isFoot: inch % PER_FOOT === 0,
  }))
  return (
    <>
      <p className="mt-2 text-sm text-ink-soft">All shown at the same scale. The rulers are in inches.</p>
      <svg width="0" height="0" className="absolute" aria-hidden="true">
        <symbol id={RULE_MARKS}>
          {marks.map(({ inch, y, isFoot }) => (
            <line key={inch} x2={isFoot ? 14 : inch % 6 === 0 ? 9 : 5} y1={y} y2={y} />
          ))}
          {marks
            .filter(({ inch, isFoot }) => isFoot && inch > 0 && inch < inches - ROOM_FOR_NUMBER)
            .map(({ inch, y }) => (
              <text key={inch} x="18" y={y} dy="0.35em">
                {inch}″
              </text>
            ))}
        </symbol>
      </svg>
    </>
  )
}
