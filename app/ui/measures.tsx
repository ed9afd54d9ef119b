import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'

/** Fractions without their own character; `printMeasures` puts a non-breaking space before them. */
const FRACTION = /\b(\d{1,2}\/(?:\d|16|32|64))\b/

/** A text with its measures in print: `25½″`, and `11/16` in small figures. Read aloud or copied, it stays `1 11/16″`. */
export function Measures({ children }: { children: string }) {
  return printMeasures(children)
    .split(FRACTION)
    .map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
        <span key={at} className="fraction">
          {part}
        </span>
      ),
    )
}
