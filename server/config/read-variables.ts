import { readFileSync } from 'node:fs'
import { describeConfig } from './describe-config.ts'

type Given = {
  /** The variables that are set, with the content of secret files. */
  given: Record<string, string>
  /** The names whose value came from a file. */
  fromFiles: Set<string>
  problems: string[]
}

/** The variables that are set. A secret can be in a file named by NAME_FILE. */
export function readVariables(env: NodeJS.ProcessEnv): Given {
  // Empty means unset, as in a compose file that passes every variable.
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, withoutQuotes(value.trim())]] : [])),
  )
  const fromFiles = new Set<string>()
  const problems: string[] = []
  for (const { name, secret } of describeConfig()) {
    const variable = `${name}_FILE`
    const path = given[variable]
    if (!secret || !path) continue
    const value = readSecret(path)
    // An empty file means unset too, because a compose file mounts them all.
    if (value?.trim() === '') continue
    if (value === undefined) problems.push(`${variable} names a file that cannot be read: ${path}.`)
    else if (given[name]) problems.push(`${name} and ${variable} are both set: remove one of them.`)
    else given[name] = value
    fromFiles.add(name)
  }
  return { given, fromFiles, problems }
}

/** systemd strips quotes around a value, compose keeps them: a settings file means the same to both. */
function withoutQuotes(value: string): string {
  return /^(["'])(.+)\1$/s.exec(value)?.[2] ?? value
}

/** The file's content without its final line break. */
function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return undefined
  }
}
