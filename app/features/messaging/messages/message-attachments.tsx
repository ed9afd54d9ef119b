import { Download } from 'lucide-react'
import type { Attachment } from '#contracts/messaging/message-views.ts'
import { FileIcon } from './file-icon.tsx'
import { fileSizeLabel } from './file-labels.ts'
import { PictureAttachments } from './picture-attachments.tsx'
import { refetchMessages } from './refetch-messages.ts'
import { useStableUrl } from './use-stable-url.ts'

/** The files of a message: pictures to enlarge, sounds to play, documents to download. */
export function MessageAttachments({ attachments }: { attachments: Attachment[] }) {
  if (attachments.length === 0) return null
  const pictures = attachments.filter(({ kind }) => kind === 'picture')
  return (
    <div className="flex w-full max-w-sm flex-col gap-2">
      {pictures.length > 0 && <PictureAttachments pictures={pictures} />}
      {attachments.map((each) => {
        if (each.kind === 'sound') return <SoundAttachment key={each.key} sound={each} />
        return each.kind === 'document' && <DocumentAttachment key={each.key} document={each} />
      })}
    </div>
  )
}

function SoundAttachment({ sound: { name, bytes, url } }: { sound: Attachment }) {
  const address = useStableUrl(url)
  return (
    <figure className="rounded-lg border border-rule px-3 pt-2 pb-3">
      <figcaption className="mb-1 flex items-center gap-2 text-sm">
        <FileIcon kind="sound" />
        <bdi className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </bdi>
        <span className="flex-none text-xs text-ink-soft">{fileSizeLabel(bytes)}</span>
      </figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: recordings of instruments contain no speech */}
      <audio
        controls
        preload="none"
        src={address}
        aria-label={`Play ${name}`}
        className="block h-11 w-full"
        onError={() => void refetchMessages()}
      />
    </figure>
  )
}

function DocumentAttachment({ document: { name, bytes, url } }: { document: Attachment }) {
  return (
    <a
      href={url}
      download={name}
      className="flex min-h-11 items-center gap-2 rounded-lg border border-rule px-3 py-2 text-sm hover:bg-panel"
    >
      <FileIcon kind="document" />
      <bdi className="min-w-0 flex-1 truncate" title={name}>
        {name}
      </bdi>
      <span className="flex-none text-xs text-ink-soft">PDF, {fileSizeLabel(bytes)}</span>
      <Download size={18} strokeWidth={1.5} aria-hidden="true" className="flex-none" />
    </a>
  )
}
