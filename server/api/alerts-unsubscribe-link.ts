import { stopAlerts } from '#domain/alerts/stop-alerts.ts'
import { unsubscribeLink } from '../http/unsubscribe-link.ts'

/** Where the links of alerts are posted to: each stops what it was made for. */
export function alertsUnsubscribeLink() {
  return unsubscribeLink({
    path: '/alerts/unsubscribe',
    summary: 'Unsubscribe from alerts with the link in an email',
    done: 'You will no longer get these emails',
    stop: stopAlerts,
  })
}
