import { stopAlerts } from '#domain/alerts/stop-alerts.ts'
import { unsubscribeLink } from '../http/unsubscribe-link.ts'

/** Where the links of alerts are posted to: each stops what it was made for. */
export function alertsUnsubscribeLink() {
  return unsubscribeLink({
    path: '/alerts/unsubscribe',
    summary: 'Stop a saved search, a builder, saved instruments or all alerts with the link from a mail',
    done: 'You will not get these emails any more',
    stop: stopAlerts,
  })
}
