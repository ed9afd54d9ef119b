import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = process.cwd()
const FOLDERS = ['contracts', 'domain', 'db', 'providers', 'sandbox', 'server', 'app', 'testing', 'e2e', 'bench', 'packages']

/** Every TypeScript file of the rooms, by its path from the root. */
export function sourceFiles(): string[] {
  return FOLDERS.flatMap((folder) => {
    const files = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    // A rule that reads no files would always pass.
    if (files.length === 0) throw new Error(`${folder}/ has no TypeScript file`)
    return files
  })
}

export function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
