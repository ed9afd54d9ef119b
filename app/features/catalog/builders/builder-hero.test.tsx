import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { BuilderDetail } from '#contracts/catalog/builder-views.ts'
import { BuilderHero } from './builder-hero.tsx'

test('the year of joining follows the years of experience', () => {
  const facts = {
    id: 'b1',
    business_name: 'Atelier',
    location: 'Bath',
    years_experience: 34,
    created_at: '2025-03-04T05:06:07.000Z',
  }
  const builder = {
    ...facts,
    bio: null,
    specialties: [],
    workshop_images: [],
    banner_pictures: [],
    back_on: null,
  } as unknown as BuilderDetail
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <BuilderHero builder={builder} />
    </MemoryRouter>,
  )
  expect(html).toContain('<span>34 years of experience</span><span>Since 2025 on Tonewood</span>')
})
