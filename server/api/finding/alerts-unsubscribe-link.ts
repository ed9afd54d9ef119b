import { stopAlerts } from '#domain/finding/alerts/stop-alerts.ts'
import { unsubscribeLink } from '#server/http/unsubscribe-link.ts'

/** Receives the POST of an alert's unsubscribe link. */
export const alertsUnsubscribeLink = unsubscribeLink({
  path: '/alerts/unsubscribe',
  summary: 'Unsubscribe from alerts with the link in an email',
  done: 'You will no longer get these emails',
  stop: stopAlerts,
})
