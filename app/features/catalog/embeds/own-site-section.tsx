import { useState } from 'react'
import { copyToClipboard } from '#app/lib/copy-to-clipboard.ts'
import { builderFeedPath } from '#app/lib/feed-links.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { builderEmbedCode, builderEmbedPath } from './embed-paths.ts'

/** The code for a builder's own site: a frame with their instruments, and the URL of their feed. */
export function OwnSiteSection({ builder }: { builder: { slug: string | null; id: string } }) {
  const [mustCopyByHand, setMustCopyByHand] = useState(false)
  const code = builderEmbedCode(builder, location.origin)

  async function copy() {
    const isCopied = await copyToClipboard(code)
    setMustCopyByHand(!isCopied)
    if (isCopied) toast.success('Copied to clipboard')
  }

  return (
    <section aria-labelledby="own-site" className="mt-14 max-w-measure border-t border-rule pt-8">
      <h2 id="own-site" className="font-serif text-xl">
        Embed your listings
      </h2>
      <p className="mt-2 text-ink-soft">
        Paste this code where your instruments should appear. The list updates automatically, and each instrument links to its
        page on Tonewood.
      </p>
      <Field
        name="embed_code"
        label="Code for your site"
        hint={mustCopyByHand ? 'Your browser couldn’t copy it. Select the text and copy it manually.' : undefined}
        className="mt-4"
      >
        <Input value={code} readOnly onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button size="small" onClick={copy}>
          Copy the code
        </Button>
        <a className="link" href={builderEmbedPath(builder)} target="_blank" rel="noopener">
          Preview
        </a>
        <a className="link" href={builderFeedPath(builder)}>
          Feed for RSS readers
        </a>
      </div>
    </section>
  )
}
