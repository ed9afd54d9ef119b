import { api } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'
import { toastError } from '#app/ui/toast-error.ts'
import { savedBuilders } from './saved-store.ts'

/** On the list (the default where none is named), or off it (off all where none is named). */
export async function setBuilderSaved(builderId: string, isSaved: boolean, listId?: string): Promise<void> {
  const of = listId === undefined ? '' : `?saved_list_id=${listId}`
  const json = { builder_id: builderId, saved_list_id: listId }
  try {
    const { message } = isSaved
      ? await api<{ message: string }>('/api/v1/saved-builders', { json })
      : await api<{ message: string }>(`/api/v1/saved-builders/${builderId}${of}`, { method: 'DELETE' })
    toast.success(message)
    if (listId === undefined) savedBuilders.show(builderId, isSaved ? ['default'] : [])
  } catch (error) {
    toastError(error, isSaved ? 'Failed to save builder' : 'Failed to remove builder')
  }
  await savedBuilders.refetch()
}
