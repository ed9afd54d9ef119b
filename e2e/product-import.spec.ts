import { readFile } from 'node:fs/promises'
import { open, press, toast } from './pages.ts'
import { arriveAsNewBuilder } from './product-form.ts'
import { expect, test } from './test.ts'

const FILE = 'sku;name;price;spec:Scale length\nW-1;Wren;1.800;24.9 in\nW-2;;2.400;\n'

test('a builder imports a file, sees the result, exports it, and undoes the import', async ({ page, expectRefusalOf }) => {
  await arriveAsNewBuilder(page, '/dashboard/products')
  await press(page.getByRole('link', { name: 'Import and export' }))
  const form = page.getByRole('form', { name: 'Import listings' })
  await form.getByLabel('CSV file').setInputFiles({ name: 'bench.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  expectRefusalOf(/product-imports\/preview/)
  await press(form.getByRole('button', { name: 'Preview import' }))
  await form.getByLabel('Yes: cents come after a comma').check()
  await press(form.getByRole('button', { name: 'Preview import' }))
  await expect(page.getByText('bench.csv: 1 new, 1 not imported')).toBeVisible()
  const lines = page.getByRole('table', { name: 'File rows' })
  await expect(lines.getByText('name: Give the instrument a name')).toBeVisible()
  await press(page.getByRole('button', { name: 'Import 1 draft' }))
  await expect(toast(page, 'The import has started')).toBeVisible()
  const imports = page.getByRole('region', { name: 'Your imports' })
  await expect(imports.getByText('1 draft created')).toBeVisible()

  const download = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Download as CSV' }))
  expect(await readFile(await (await download).path(), 'utf8')).toContain('W-1,Wren,1800.00,USD,draft')

  await press(imports.getByRole('button', { name: 'Undo' }))
  await expect(imports.getByText('Undone. Drafts you had edited were kept.')).toBeVisible()
  await expect(async () => {
    await open(page, '/dashboard/products')
    await expect(page.getByText('No listings yet')).toBeVisible({ timeout: 1000 })
  }).toPass()
})
