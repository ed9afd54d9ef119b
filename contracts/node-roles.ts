/** What a node of the shop does: answer requests, work on jobs, or both. */
export const NODE_ROLES = ['all', 'web', 'worker'] as const
export type NodeRole = (typeof NODE_ROLES)[number]
