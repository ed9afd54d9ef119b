import { api } from './api.ts'

/**
 * Has a picture thrown away that was sent but not saved yet. One that is in use goes when the form is saved; one that could not be
 * taken back, by itself after a day.
 */
export function deleteUpload(key: string): void {
  if (!key.startsWith('files/')) return
  api(`/api/v1/uploads?key=${encodeURIComponent(key)}`, { method: 'DELETE' }).catch(() => {})
}
