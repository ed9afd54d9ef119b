import { fetchApiFile } from '#app/lib/api.ts'
import { saveBlob } from '#app/lib/save-blob.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { ImportForm } from './import-form.tsx'
import { ImportHistory } from './import-history.tsx'

/** Export listings to a file, import them, and see earlier imports. */
export function ImportPage({ userId }: { userId: string }) {
  async function download() {
    saveBlob(await fetchApiFile('/api/v1/seller/products.csv'), 'tonewood-listings.csv')
  }

  return (
    <>
      <BackLink to="/dashboard/products">Products</BackLink>
      <h1 className="mt-3 font-serif text-2xl">Import and export</h1>
      <section aria-labelledby="import" className="mt-8 max-w-measure">
        <h2 id="import" className="font-serif text-xl">
          Import listings
        </h2>
        <p className="mt-2 text-ink-soft">
          Choose a CSV file in our export format, an export from Shopify, or a file made for Reverb. You’ll see a preview first.
          Everything is imported as private drafts.
        </p>
        <ImportForm />
      </section>
      <section aria-labelledby="export" className="mt-12 max-w-measure border-t border-rule pt-8">
        <h2 id="export" className="font-serif text-xl">
          Export listings
        </h2>
        <p className="mt-2 text-ink-soft">
          All your listings in one file, drafts and sold ones included. Change your drafts in a spreadsheet and import the file
          again: each row is matched by its id.
        </p>
        <ActionButton action={download} className="mt-4">
          Download as CSV
        </ActionButton>
      </section>
      <ImportHistory userId={userId} />
    </>
  )
}
