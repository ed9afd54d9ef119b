import { deleteUpload } from '#app/lib/delete-upload.ts'
import { toast } from '#app/ui/toast.ts'
import { useUploads } from '#app/ui/use-uploads.ts'
import { FILE_TYPES, MAX_ATTACHMENTS } from '#contracts/kernel/file-types.ts'
import { tooManyFilesMessage } from './file-labels.ts'
import type { MessageDraft } from './use-message-draft.ts'

export type AttachmentUploads = ReturnType<typeof useAttachmentUploads>

/** Uploads up to five files for a message. */
export function useAttachmentUploads(draft: MessageDraft) {
  const {
    uploads,
    isBusy,
    send,
    retry,
    forget: cancel,
  } = useUploads('messageattachments', (uploaded, { file }) => {
    const { key, bytes, file_name, file_type } = uploaded
    draft.attach({ key, bytes, name: file_name ?? file.name, kind: FILE_TYPES[file_type].kind })
  })
  const underWay = uploads.filter(({ failure }) => failure === undefined).length

  function add(files: File[]) {
    const room = Math.max(0, MAX_ATTACHMENTS - draft.attachments.length - underWay)
    if (files.length > room) toast.error(tooManyFilesMessage(files.slice(room).map(({ name }) => name)))
    if (room > 0 && files.length > 0) void send(files.slice(0, room))
  }

  function remove(key: string) {
    draft.detach(key)
    deleteUpload(key)
  }

  return { uploads, underWay, isBusy, add, remove, retry, cancel }
}
