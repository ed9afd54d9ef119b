import { Bookmark, Share2 } from 'lucide-react'
import { PREVIEW_NOTE_ID } from '#app/lib/preview-context.ts'
import { Button } from '#app/ui/button.tsx'

const INERT = { 'aria-disabled': true, 'aria-describedby': PREVIEW_NOTE_ID }

/** The buttons of a public profile in its preview: visible but inactive. */
export function PreviewActions({ hasCustomBuilds }: { hasCustomBuilds: boolean }) {
  return (
    <>
      {hasCustomBuilds && (
        <Button variant="primary" {...INERT}>
          Request Custom Build
        </Button>
      )}
      <Button variant={hasCustomBuilds ? 'quiet' : 'primary'} {...INERT}>
        Contact Builder
      </Button>
      <Button {...INERT}>
        <Bookmark size={18} aria-hidden="true" /> Save Builder
      </Button>
      <Button {...INERT}>
        <Share2 size={18} aria-hidden="true" /> Share
      </Button>
    </>
  )
}
