import { type Config, ConfigError, readConfig } from '#server/config/config.ts'
import { suggestVariableNames } from '#server/config/suggest-variable-names.ts'
import type { Opened } from '../backup/run-command.ts'
import { checkCdn } from './check-cdn.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { checkFiles } from './check-files.ts'
import { checkIdentityProvider } from './check-identity-provider.ts'
import { checkKeys } from './check-keys.ts'
import { checkMachine } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkPublicAddress } from './check-public-address.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'
import { hideSecrets } from './hide-secrets.ts'

const CHECK = 'configuration'

/** Checks everything that the shop of this environment needs. Changes nothing. */
export async function runChecks(env: NodeJS.ProcessEnv, opened: Opened, mailTo?: string): Promise<Finding[]> {
  return hideSecrets(await findingsOf(env, opened, mailTo), env)
}

async function findingsOf(env: NodeJS.ProcessEnv, opened: Opened, mailTo?: string): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map((problem) => wrong(CHECK, problem))
  }
  const misspelt = suggestVariableNames(env).map((sentence) => warning(CHECK, sentence))
  // First, because the doctor of a staging copy writes to no bucket and sends no email, like the copy itself.
  const database = await checkDatabase(config, opened)
  const [machine, files, mail, keys, identity, cdn] = await Promise.all([
    checkMachine(config),
    database.isStaging ? [] : checkFiles(config),
    database.isStaging ? [] : checkMail(config, mailTo),
    checkKeys(config),
    checkIdentityProvider(config),
    checkCdn(config),
  ])
  const address = await checkPublicAddress(config, database.keyIds)
  return [
    ...(misspelt.length > 0 ? misspelt : [ok(CHECK, 'The settings are consistent.')]),
    ...machine,
    checkClock([...database.clocks, ...keys.clocks]),
    ...database.findings,
    ...files,
    ...mail,
    ...keys.findings,
    ...identity,
    ...address,
    ...cdn,
  ]
}
