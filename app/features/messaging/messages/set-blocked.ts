import { api } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'
import { builderName } from '#contracts/catalog/products.ts'
import type { Conversation } from '#contracts/messaging/message-views.ts'
import { refetchMessages } from './refetch-messages.ts'

/** Blocks or unblocks the other person in a conversation, and shows a toast. */
export async function setBlocked({ id, other_user: other }: Conversation, blocked: boolean): Promise<void> {
  await api('PUT /api/v1/conversations/{id}/block', { params: { id }, json: { blocked } })
  await refetchMessages()
  toast.success(blocked ? `${builderName(other)} is blocked` : `${builderName(other)} can message you again`)
}
