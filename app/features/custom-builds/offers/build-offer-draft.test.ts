import { expect, test } from 'vitest'
import type { OwnBuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import { bodyFrom, draftFrom } from './build-offer-draft.ts'

const offer = {
  listing_title: 'Weissenborn',
  instrument_type: 'Lap steel',
  body_shape: '',
  short_description: 'Hollow neck.',
  images: [{ key: 'files/a', alt: 'Front' }],
  consult_required: true,
  can_get_instant_quote: false,
  deposit_required: true,
  deposit_amount: 450.5,
  payment_terms: 'Half first.',
  specs: [
    {
      id: 's1',
      spec_name: 'Koa',
      starting_price: 3900,
      max_price: 5200,
      price_notes: '',
      estimated_build_time: '12–16 weeks',
      options: [
        {
          id: 'o1',
          option_name: 'Top',
          option_type: 'dropdown',
          dropdown_options: ['koa', 'master koa'],
          choices: [
            { label: 'koa', price_change: 0 },
            { label: 'master koa', price_change: 380 },
          ],
          affects_price: true,
          price_change: 0,
          price_impact_note: 'By grade',
          is_required: true,
        },
      ],
    },
  ],
} as unknown as OwnBuildOffer

test('puts a type that is not in the list into its own field', () => {
  expect(draftFrom(offer)).toMatchObject({ instrument_type: 'Other', custom_instrument_type: 'Lap steel' })
  expect(draftFrom({ ...offer, instrument_type: 'Cello' })).toMatchObject({
    instrument_type: 'Cello',
    custom_instrument_type: '',
  })
})

test('sends a saved offer unchanged if nothing was edited', () => {
  const body = bodyFrom(draftFrom(offer))
  expect(body).toMatchObject({ deposit_amount: 450.5, consult_required: true, payment_terms: 'Half first.' })
  expect(body.specs).toMatchObject([
    {
      id: 's1',
      starting_price: 3900,
      max_price: 5200,
      estimated_build_time: '12–16 weeks',
      options: [{ id: 'o1', choices: offer.specs[0]?.options[0]?.choices, is_required: true, price_impact_note: 'By grade' }],
    },
  ])
})

test('starts a new offer with one empty specification', () => {
  expect(draftFrom(null).specs).toMatchObject([{ spec_name: '', estimated_build_time: '8–10 weeks', options: [] }])
})
