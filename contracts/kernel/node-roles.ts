/** A node's role: answer requests, run jobs, or both */
export const NODE_ROLES = ['all', 'web', 'worker'] as const
export type NodeRole = (typeof NODE_ROLES)[number]
