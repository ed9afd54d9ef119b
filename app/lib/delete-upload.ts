import { api } from './api.ts'

/**
 * Deletes a picture that was uploaded but not saved. A picture in use goes when the form is saved; a failed deletion is cleaned up after a
 * day.
 */
export function deleteUpload(key: string): void {
  if (!key.startsWith('files/')) return
  api('DELETE /api/v1/uploads', { query: { key } }).catch(() => {})
}
