/** Whether a statement failed because its account was just deleted */
export function isDeletedAccountError(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown }
    if (code === '23503' && typeof constraint === 'string') return constraint.endsWith('_users_id_fkey')
  }
  return false
}
