import type { FretData } from './fret-data.ts'

const HEADING = 'py-2 text-right text-xs font-normal text-ink-soft'
const FIGURE = 'py-2 text-right'

/** The position of every fret, measured from the nut. */
export function FretTable({ data: { scale, frets } }: { data: FretData }) {
  return (
    <table className="mt-10 w-full max-w-measure text-sm tabular-nums">
      <caption className="pb-2 text-left font-serif text-xl">{scale}</caption>
      <thead>
        <tr className="border-b border-rule">
          <th scope="col" className="py-2 text-left text-xs font-normal text-ink-soft">
            Fret
          </th>
          <th scope="col" className={HEADING}>
            From the nut, mm
          </th>
          <th scope="col" className={HEADING}>
            From the nut, in
          </th>
          <th scope="col" className={HEADING}>
            From previous fret, mm
          </th>
        </tr>
      </thead>
      <tbody>
        {frets.map(({ fret, mm, inches, gap }) => (
          <tr key={fret} className="border-b border-rule">
            <th scope="row" className="py-2 text-left font-normal">
              {fret}
            </th>
            <td className={FIGURE}>{mm}</td>
            <td className={FIGURE}>{inches}</td>
            <td className={FIGURE}>{gap}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
