import { describeConfig } from '#server/config/describe-config.ts'
import { readVariables } from '#server/config/read-variables.ts'
import type { Finding } from './finding.ts'

const SHORTEST = 4

/** Removes every secret of the configuration from findings, because responses of servers may quote them. */
export function hideSecrets(findings: Finding[], env: NodeJS.ProcessEnv): Finding[] {
  const { given } = readVariables(env)
  const values = describeConfig().flatMap(({ name, secret }) => (secret && given[name] ? partsOf(given[name]) : []))
  const hidden = [...new Set(values)].filter((value) => value.length >= SHORTEST).toSorted((a, b) => b.length - a.length)
  const hide = (text: string) => hidden.reduce((rest, value) => rest.replaceAll(value, '…'), text)
  return findings.map((finding) => ({ ...finding, says: hide(finding.says) }))
}

/** The password in a URL, and each of several secrets. */
function partsOf(value: string): string[] {
  const password = URL.canParse(value) ? new URL(value).password : ''
  return [value, ...value.split(',').map((each) => each.trim()), password, decoded(password)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
