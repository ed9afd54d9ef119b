import { api } from './api.ts'

/**
 * Deletes a picture that was uploaded but not saved. A saved picture is deleted with the form; a failed deletion is cleaned up
 * after a day.
 */
export function deleteUpload(key: string): void {
  if (!key.startsWith('files/')) return
  api('DELETE /api/v1/uploads', { query: { key } }).catch(() => {})
}
