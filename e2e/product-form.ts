import { expect, type Page } from '@playwright/test'
import { imageFile } from '#testing/image-files.ts'
import { apiCallsAs } from './api-calls.ts'
import { open, press, toast } from './pages.ts'
import { arriveAs, type Buyer, newBuilder } from './people.ts'

/** A new builder. */
export async function arriveAsNewBuilder(page: Page, path?: string): Promise<Buyer> {
  const luthier = await newBuilder(page)
  await arriveAs(page, luthier, path)
  return luthier
}

/** A new, empty listing form. */
export async function openNewProductForm(page: Page) {
  await open(page, '/dashboard/products/new')
  return productForm(page)
}

export function productForm(page: Page) {
  return page.getByRole('form', { name: 'Listing' })
}

/** A phone shows one step of the form at a time. */
export async function showStep(page: Page, title: string): Promise<void> {
  await press(page.getByRole('navigation', { name: 'Form sections' }).getByRole('link', { name: title }))
}

/** Example photos. */
export async function addPictures(page: Page, ...names: string[]): Promise<void> {
  const buffer = await imageFile({ width: 300, height: 400 })
  const files = names.map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
  await productForm(page).locator('input[type=file][multiple]').setInputFiles(files)
  await expect(toast(page, `${names.length} image(s) uploaded!`)).toBeVisible()
}

/** A draft through the API; returns the address of its form. */
export async function newDraft({ request }: Page, { session }: Buyer, name: string): Promise<string> {
  const { product } = await apiCallsAs(request, session)('POST', '/products', { name, price: 2400, is_available: false })
  return `/dashboard/products/${product.id}/edit`
}

/** Saves a listing as a draft and returns its address. */
export async function saveDraft(page: Page, name: string, price = '2,400'): Promise<string> {
  const form = await openNewProductForm(page)
  await form.getByLabel('Name', { exact: true }).first().fill(name)
  await form.getByLabel('Price in dollars').fill(price)
  await press(form.getByRole('button', { name: 'Save draft' }))
  await expect(page).toHaveURL(/\/dashboard\/products\/[0-9a-f-]{36}\/edit$/)
  return new URL(page.url()).pathname
}
