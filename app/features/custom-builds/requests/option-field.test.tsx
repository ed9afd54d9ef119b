import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CustomizationOption } from '#contracts/custom-builds/build-offer-views.ts'
import { OptionField } from './option-field.tsx'

const plain = { price_change: 0, wood: null, color: null }
const top: CustomizationOption = {
  ...{ id: 'top', spec_template_id: 'spec', option_name: 'Top', option_type: 'dropdown', dropdown_options: [] },
  ...{ affects_price: true, price_change: 0, price_impact_note: '', is_required: true },
  choices: [
    { ...plain, label: 'Red spruce', price_change: 250, wood: 'spruce' },
    { ...plain, label: 'Cedar', wood: 'cedar' },
  ],
}

function shown(option: CustomizationOption): string {
  return renderToStaticMarkup(<OptionField option={option} value="" fileName={undefined} error={undefined} onChange={() => {}} />)
}

test('woods are radio buttons with lazily loaded grain pictures', () => {
  const html = shown(top)
  expect(html.match(/type="radio"/g)).toHaveLength(2)
  expect(html).toMatch(/<img [^>]*spruce-96\.avif[^>]*loading="lazy"/)
  expect(html).not.toContain('<select')
})

test('colors have swatches, and an optional choice has “No preference”', () => {
  const html = shown({
    ...top,
    is_required: false,
    choices: [
      { ...plain, label: 'Cherry', color: '#882222' },
      { ...plain, label: 'Natural' },
    ],
  })
  expect(html).toContain('<rect width="1" height="1" fill="#882222"')
  expect(html).toContain('No preference')
})

test('other choices and long lists of woods stay a dropdown', () => {
  expect(shown({ ...top, choices: [{ ...plain, label: '1¾″' }] })).toContain('<select')
  const many = Array.from({ length: 13 }, (_, n) => ({ ...plain, label: `Spruce ${n}`, wood: 'spruce' as const }))
  expect(shown({ ...top, choices: many })).toContain('<select')
})
