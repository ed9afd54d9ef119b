export const APPLICATION_MESSAGE_MAX = 2000

export const APPLICATION_STATUSES = ['pending', 'approved', 'declined'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]
