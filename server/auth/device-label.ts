import Bowser from 'bowser'
import { UNKNOWN_DEVICE } from '#domain/people/accounts/sign-in-place.ts'

const MOST_READ = 512

/** A browser and its system, such as 'Chrome on Windows' or 'Safari on iPhone'. The shop stores only this, not the user agent. */
export function deviceLabel(userAgent = ''): string {
  // Bowser throws an error for an empty one.
  if (userAgent === '') return UNKNOWN_DEVICE
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MOST_READ))
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name
  return [browser.name, system].filter((name) => name && name !== 'Unknown').join(' on ') || UNKNOWN_DEVICE
}
