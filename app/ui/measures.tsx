import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'

/** Fractions without their own character; `printMeasures` puts a non-breaking space before them. */
const FRACTION = /((?:\d+\u00a0)?\b\d{1,2}\/(?:2|4|8|16|32|64)\b)/

/** A text with its measures in print: `25½″`, and `11/16` in small figures. Read aloud or copied, it stays `1 11/16″`. */
export function Measures({ children }: { children: string }) {
  return printMeasures(children)
    .split(FRACTION)
    .map((part, at) => {
      if (at % 2 === 0) return part
      const [fraction = '', whole] = part.split('\u00a0').reverse()
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
        <span key={at} className="whitespace-nowrap">
          {whole !== undefined && `${whole}\u00a0`}
          <span className="fraction">{fraction}</span>
        </span>
      )
    })
}
