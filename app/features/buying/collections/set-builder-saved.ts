import { api } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'
import { toastError } from '#app/ui/toast-error.ts'
import { savedBuilders } from './saved-store.ts'

/** Adds the builder to a list (the default unless given), or removes them from one (all unless given). */
export async function setBuilderSaved(builderId: string, isSaved: boolean, listId?: string): Promise<void> {
  const json = { builder_id: builderId, saved_list_id: listId }
  try {
    const { message } = isSaved
      ? await api('POST /api/v1/saved-builders', { json })
      : await api('DELETE /api/v1/saved-builders/{builderId}', { params: { builderId }, query: { saved_list_id: listId } })
    toast.success(message)
    if (listId === undefined) savedBuilders.show(builderId, isSaved ? ['default'] : [])
  } catch (error) {
    toastError(error, isSaved ? 'Failed to save builder' : 'Failed to remove builder')
  }
  await savedBuilders.refetch()
}
