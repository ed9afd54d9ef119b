import { Form, Link } from 'react-router'
import { ScaleField } from '#app/features/site/tools/scale-field.tsx'
import { tensionData } from '#app/features/site/tools/tension-data.ts'
import { TensionTable } from '#app/features/site/tools/tension-table.tsx'
import { TENSION_PARAMETERS } from '#app/features/site/tools/tool-parameters.ts'
import { publicPage } from '#app/lib/page-handle.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { pageContext } from '#server/pages/page-context.ts'
import type { Route } from './+types/tension.ts'

export const handle = publicPage({ query: TENSION_PARAMETERS, inSitemap: true })

export function loader({ request, context }: Route.LoaderArgs) {
  const { shop, tags } = context.get(pageContext)
  tags.add('pages')
  const { searchParams } = new URL(request.url)
  const isAsked = TENSION_PARAMETERS.some((name) => searchParams.has(name))
  return { data: tensionData(searchParams), isAsked, publicUrl: shop.settings.publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const title = 'String tension · Tonewood'
  if (loaderData.isAsked) return [{ title }, { name: 'robots', content: 'noindex' }]
  return pageMeta({
    publicUrl: loaderData.publicUrl,
    path: '/tools/tension',
    title,
    description: 'String tension for any scale length and tuning, to compare how instruments feel.',
  })
}

export default function StringTension({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <div className="page py-6 md:py-16">
      <h1 className="font-serif text-3xl">String tension</h1>
      <p className="mt-2 max-w-measure text-ink-soft md:mt-3">
        A longer scale pulls harder. Compare an instrument with the one you play, or find strings that make the two feel alike.
        See also{' '}
        <Link to="/tools/frets" className="link">
          fret positions
        </Link>
        .
      </p>
      <Form action="/tools/tension" aria-label="Scale and strings" preventScrollReset className="mt-8 max-w-measure">
        <ScaleField typed={data.scale.typed} problem={data.scale.problem} />
        <TensionTable data={data} />
        <Button type="submit" variant="primary" className="mt-6">
          Show tension
        </Button>
      </Form>
      <p className="mt-8 max-w-measure text-xs text-ink-soft">
        For steel strings, plain or wound (w) with nickel-plated steel, based on D’Addario’s published weights. Other brands
        differ by a few percent.
      </p>
    </div>
  )
}
