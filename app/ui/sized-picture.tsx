import type { ReactNode } from 'react'
import type { Place } from '#contracts/finding/true-size.ts'

/** The id of the ruler marks, defined once per page. */
export const RULE_MARKS = 'rule-marks'

/**
 * A decorative picture at its place in a frame of the list's scale, with the ruler behind it. Attributes place it, since pages have no
 * inline styles.
 */
export function SizedPicture({ place, children }: { place: Place; children: ReactNode }) {
  return (
    <svg className="picture-frame sized-picture" aria-hidden="true">
      <use href={`#${RULE_MARKS}`} />
      <foreignObject {...place}>{children}</foreignObject>
    </svg>
  )
}
