import { readFile } from 'node:fs/promises'

/** The version of the shop's program. */
export async function shopVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  return version
}
