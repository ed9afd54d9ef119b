import { Form, Link } from 'react-router'
import { fretData } from '#app/features/site/tools/fret-data.ts'
import { FretTable } from '#app/features/site/tools/fret-table.tsx'
import { Fretboard } from '#app/features/site/tools/fretboard.tsx'
import { ScaleField } from '#app/features/site/tools/scale-field.tsx'
import { FRET_PARAMETERS } from '#app/features/site/tools/tool-parameters.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/frets.ts'

export const handle = publicPage({ query: FRET_PARAMETERS, inSitemap: true })

export function loader({ request, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  tags.add('pages')
  const { searchParams } = new URL(request.url)
  const isAsked = FRET_PARAMETERS.some((name) => searchParams.has(name))
  return { data: fretData(searchParams), isAsked, publicUrl: shop.settings.publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const title = 'Fret positions · Tonewood'
  if (loaderData.isAsked) return [{ title }, { name: 'robots', content: 'noindex' }]
  return pageMeta({
    publicUrl: loaderData.publicUrl,
    path: '/tools/frets',
    title,
    description: 'Fret positions for any scale length, in millimeters and inches.',
  })
}

export default function FretPositions({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <div className="page py-6 md:py-16 print:py-0">
      <h1 className="font-serif text-3xl">Fret positions</h1>
      <p className="mt-2 max-w-measure text-ink-soft md:mt-3">
        Fret positions for any scale length. See also{' '}
        <Link to="/tools/tension" className="link">
          string tension
        </Link>
        .
      </p>
      <Form action="/tools/frets" aria-label="Scale and frets" preventScrollReset className="mt-8 max-w-measure">
        <div className="grid gap-4 sm:grid-cols-2">
          <ScaleField typed={data.typed.scale} problem={data.problem} />
          <div className="flex min-w-0 flex-col gap-1.5">
            <label htmlFor="tool-frets" className="text-sm font-medium">
              Frets
            </label>
            <input
              id="tool-frets"
              name="frets"
              type="number"
              min={1}
              max={data.mostFrets}
              key={data.typed.frets}
              defaultValue={data.typed.frets}
              className="control"
            />
          </div>
        </div>
        <Button type="submit" variant="primary" className="mt-6">
          Show positions
        </Button>
      </Form>
      {data.frets.length > 0 && (
        <>
          <Fretboard places={data.places} />
          <FretTable data={data} />
        </>
      )}
      <p className="mt-8 max-w-measure text-xs text-ink-soft">
        Measured from the nut to the center of each fret, in equal temperament. Saddles sit slightly farther back to compensate
        for the stretch of a fretted string.
      </p>
    </div>
  )
}
