import type { TensionData } from './tension-data.ts'

/** Each string with its gauge, note and tension; gauge and note can be changed. */
export function TensionTable({ data: { strings, total, stringChoices, noteChoices } }: { data: TensionData }) {
  return (
    <table className="mt-6 w-full max-w-measure text-sm tabular-nums">
      <caption className="sr-only">String tension</caption>
      <thead>
        <tr className="border-b border-rule text-left text-xs text-ink-soft">
          <th scope="col" className="py-2 pr-3 font-normal">
            <span className="sr-only">Number</span>
          </th>
          <th scope="col" className="py-2 pr-3 font-normal max-sm:w-33">
            String
          </th>
          <th scope="col" className="py-2 pr-3 font-normal max-sm:w-22">
            Note
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {' '}
            Tension{' '}
          </th>
        </tr>
      </thead>
      <tbody>
        {strings.map(({ number, string, note, pull, share }) => (
          <tr key={number} className="border-b border-rule">
            <th scope="row" className="py-2 pr-3 font-normal">
              {number}
            </th>
            <td className="py-2 pr-3">
              <Choice name={`string_${number}`} label={`String ${number}`} value={string} choices={stringChoices} none="None" />
            </td>
            <td className="py-2 pr-3">
              <Choice name={`note_${number}`} label={`Note of string ${number}`} value={note} choices={noteChoices} />
            </td>
            <td className="py-2 text-right whitespace-nowrap">
              {pull ?? '–'}
              <svg
                viewBox="0 0 100 3"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="mt-1 ml-auto h-1.5 w-full max-w-32 max-sm:max-w-20"
              >
                <rect width={100 * share} height="3" className="fill-brass" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={3} className="py-3 text-left font-normal">
              Total
            </th>
            <td className="py-3 text-right font-medium whitespace-nowrap">{total}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

type ChoiceProps = { name: string; label: string; value: string; choices: { id: string; label: string }[]; none?: string }

function Choice({ name, label, value, choices, none }: ChoiceProps) {
  return (
    <select name={name} aria-label={label} key={value} defaultValue={value} className="control w-full">
      {none && <option value="">{none}</option>}
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
