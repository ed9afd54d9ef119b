import { api } from '#app/lib/api.ts'
import { uploadFile } from '#app/lib/upload-file.ts'
import { type QueuedEntry, type Sender, useOutbox } from '#app/lib/use-outbox.ts'

/** An unsent update, stored on this phone. */
export type OutboxEntry = Omit<QueuedEntry, 'photos'> & {
  buildIds: string[]
  /** The titles of the builds, for the list of unsent updates. */
  title: string
  kind: 'news' | 'nothing_new'
  stageKey: string | null
  text: string
  audience: 'workshop' | 'both' | 'public'
  /** Downscaled on the phone. An uploaded photo has a key, which a retry reuses. */
  photos: { blob: Blob; key?: string; alt?: string }[]
  /** A link to a video. Entries stored by older versions have neither this nor `alt`. */
  link?: string
  happenedAt: string
}

const SENDER: Sender<OutboxEntry> = {
  async upload(photo) {
    const file = new File([photo], 'photo.jpg', { type: photo.type || 'image/jpeg' })
    return (await uploadFile({ file, bucket: 'buildupdateimages' })).key
  },
  async post({ clientId, buildIds, kind, stageKey, text, audience, photos, link, happenedAt }) {
    await api('POST /api/v1/build-updates', {
      // A hanging request must not block the next ones.
      signal: AbortSignal.timeout(60_000),
      json: {
        client_id: clientId,
        build_ids: buildIds,
        kind,
        stage_key: stageKey,
        text,
        audience,
        pictures: photos.flatMap(({ key, alt = '' }) => (key ? [{ key, alt }] : [])),
        link: link ?? '',
        happened_at: happenedAt,
      },
    })
  },
}

/** Updates of builds written without a network. */
export const UPDATE_OUTBOX = 'tonewood-bench'

export function useUpdateOutbox(userId: string) {
  return useOutbox({ name: UPDATE_OUTBOX, userId, sender: SENDER, shownBy: 'builds' })
}
