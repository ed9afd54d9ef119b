import { FitForm } from './fit-form.tsx'
import type { FitPageData } from './fit-page-data.ts'
import { SaveInstrument } from './save-instrument.tsx'

/** The measurements behind the results, collapsed unless one of them was not understood. */
export function AdjustMeasures({ data }: { data: FitPageData }) {
  const { family, model, fields, problems, otherProblems } = data
  const isAsked = otherProblems.length > 0 || Object.keys(problems).length > 0 || fields.some(({ problem }) => problem !== null)
  return (
    <div className="fit-adjust">
      <details key={`${family} ${model}`} open={isAsked}>
        <summary className="link tap-target text-sm">Adjust measurements</summary>
        <div className="mt-4 max-w-4xl border-y border-rule py-6">
          <FitForm data={data} />
        </div>
      </details>
      <SaveInstrument family={family} />
    </div>
  )
}
