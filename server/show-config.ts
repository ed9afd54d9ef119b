import { writeFileSync } from 'node:fs'
import { ConfigError, readConfig } from './config/config.ts'
import { configurationPage, describeConfig, exampleEnv } from './config/describe-config.ts'
import { readVariables } from './config/read-variables.ts'
import { suggestVariableNames } from './config/suggest-variable-names.ts'

const ROOT = new URL('..', import.meta.url)

/** `npm run config`: each setting with its value and its default, a secret only as `set`. */
export function showConfig(env: NodeJS.ProcessEnv): string {
  const { given, fromFiles } = readVariables(env)
  const rows = describeConfig().map((setting) => [setting.name, shown(setting), setting.default ?? '–'])
  function shown({ name, secret }: { name: string; secret: boolean }): string {
    if (!given[name]) return '–'
    if (fromFiles.has(name)) return 'from file'
    return secret ? 'set' : given[name]
  }
  const table = [['name', 'value', 'default'], ...rows]
  const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, ...suggestVariableNames(env)].join('\n')
}

function run() {
  if (process.argv.includes('--write')) {
    writeFileSync(new URL('docs/configuration.md', ROOT), configurationPage())
    writeFileSync(new URL('deploy/example.env', ROOT), exampleEnv())
    return
  }
  console.log(showConfig(process.env))
  try {
    readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

if (import.meta.main) run()
