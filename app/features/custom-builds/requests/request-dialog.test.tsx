import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { OrderBookContext } from '#app/lib/order-book-context.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { seedBuilderBuildOffers } from '#app/lib/use-builder-build-offers.ts'
import type { BuilderCustomBuilds } from '#contracts/custom-builds/build-offer-views.ts'
import type { PublicOrderBook } from '#contracts/custom-builds/order-book-views.ts'
import { RequestDialog } from './request-dialog.tsx'

afterEach(() => queryClient.clear())

const MAKER = { id: 'b1', name: 'Tin Heron', backOn: null }
const OFFER = { id: 'o1', listing_title: 'Orchestra violin', instrument_type: 'Violin', specs: [{ id: 's1' }] }

/** The dialog opened from a build offer, with this order book and these instrument types in the builder's settings. */
function opened(state: PublicOrderBook['state'] | null, types: string[] = []): string {
  const offers = { settings: { custom_build_types: types }, listings: [OFFER] } as unknown as BuilderCustomBuilds
  seedBuilderBuildOffers(MAKER.id, offers)
  const book = state && ({ state } as PublicOrderBook)
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <OrderBookContext value={book}>
          <RequestDialog open maker={MAKER} presetId="o1" onClose={() => {}} />
        </OrderBookContext>
      ),
    },
  ])
  return renderToString(<Page initialEntries={['/']} />).replaceAll('<!-- -->', '')
}

test('joining a waiting list from a build offer opens the short form, prefilled with that offer', () => {
  const form = opened('list')
  expect(form).toContain('aria-label="Custom build request"')
  expect(form).toContain('I would like one of these: Orchestra violin.')
  expect(form).toContain('Submit request')
})

test('the type of the build offer is added to those in the settings, unless it is listed already', () => {
  const choices = (types: string[]) => [...opened('list', types).matchAll(/<option[^>]*>([^<]*)</g)].map(([, name]) => name)
  expect(choices(['Cello'])).toEqual(expect.arrayContaining(['Cello', 'Violin']))
  const named = choices(['Cello', 'Violins'])
  expect(named).toContain('Violins')
  expect(named.filter((name) => name === 'Violin')).toEqual([])
})

test('the type of the build offer is selected, even if the settings list its plural', () => {
  const selected = (types: string[]) => /<option[^>]* selected=""[^>]*>([^<]*)</.exec(opened('list', types))?.[1]
  expect(selected(['Cello'])).toBe('Violin')
  expect(selected(['Cello', 'Violins'])).toBe('Violins')
  expect(opened('list', ['Cello', 'Violins'])).not.toContain('Which instrument')
})
