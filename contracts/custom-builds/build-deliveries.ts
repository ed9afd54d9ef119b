/** The builder's final checklist. Wood papers only for deliveries across a border. */
export const PUNCH_LIST = [
  'setup_measured',
  'serial_noted',
  'photos_sent',
  'strings_slackened',
  'humidity_pack',
  'case',
  'papers',
  'wood_papers',
] as const
export type PunchItem = (typeof PUNCH_LIST)[number]

export const PUNCH_LABELS: Record<PunchItem, string> = {
  setup_measured: 'Setup measured',
  serial_noted: 'Serial number recorded',
  photos_sent: 'Photos of the finished instrument sent',
  strings_slackened: 'Strings loosened',
  humidity_pack: 'Humidity pack in the case',
  case: 'Instrument in case, case in box',
  papers: 'Paperwork in the case',
  wood_papers: 'Customs documents for the wood',
}

/** Days after shipping before a buyer can report a missing delivery; earlier only if the carrier reports a failure. */
export const NOT_ARRIVED_DAYS = 10

/** Days after which a label that no carrier scanned counts as unused. */
export const UNSENT_DAYS = 7

/** Days after delivery in which a consumer can withdraw. */
export const WITHDRAWAL_DAYS = 14

/** The most a builder can keep after a trial. Percent of the price. */
export const MAX_TRIAL_PERCENT = 15
