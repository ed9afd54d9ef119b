import { existsSync } from 'node:fs'

/** The Chromium of this machine, or the one that came with `npm ci`: nothing is downloaded. */
export async function chromiumPath(): Promise<string> {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )
  return installed ?? (await (await import('@sparticuz/chromium')).default.executablePath())
}
