import { existsSync } from 'node:fs'

/** The machine's Chromium, or the one installed by `npm ci`: nothing is downloaded. */
export async function chromiumPath(): Promise<string> {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )
  return installed ?? (await (await import('@sparticuz/chromium')).default.executablePath())
}
