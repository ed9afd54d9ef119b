import { FitForm } from './fit-form.tsx'
import type { FitPageData } from './fit-page-data.ts'

/** For an instrument that is not among the models: its type first, then its measurements. */
export function EnterMeasures({ data }: { data: FitPageData }) {
  return (
    <section aria-labelledby="measurements" className="mt-8 max-w-4xl">
      <h2 id="measurements" className="mb-4 font-serif text-xl">
        Your instrument’s measurements
      </h2>
      <FitForm data={data} />
      {data.fields.length > 0 && (
        <p className="mt-6" role="status">
          Enter at least one measurement to see the closest instruments.
        </p>
      )}
    </section>
  )
}
