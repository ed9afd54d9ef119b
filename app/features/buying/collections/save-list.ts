import { api } from '#app/lib/api.ts'
import type { ListKind } from './list-kinds.ts'

type ListFields = { name: string; description: string | null; is_public: boolean }

/** Updates the list with this id, or creates one. Only a collection of instruments can be public. */
export async function saveList(kind: ListKind, id: string | undefined, { is_public, ...json }: ListFields) {
  if (kind === 'builders') {
    const { list, message } = await (id
      ? api('PATCH /api/v1/saved-builder-lists/{id}', { params: { id }, json })
      : api('POST /api/v1/saved-builder-lists', { json }))
    return { id: list.id, message }
  }
  const { wishlist, message } = await (id
    ? api('PATCH /api/v1/wishlists/{id}', { params: { id }, json: { ...json, is_public } })
    : api('POST /api/v1/wishlists', { json: { ...json, is_public } }))
  return { id: wishlist.id, message }
}

export function deleteList(kind: ListKind, id: string) {
  return kind === 'builders'
    ? api('DELETE /api/v1/saved-builder-lists/{id}', { params: { id } })
    : api('DELETE /api/v1/wishlists/{id}', { params: { id } })
}
