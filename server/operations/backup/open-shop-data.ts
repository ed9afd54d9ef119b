import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import type { Files } from '#domain/ports/files.ts'
import type { Config } from '#server/config/config.ts'
import { openFiles } from '#server/startup/open-files.ts'
import type { Opened } from './run-command.ts'

type ShopData = { databaseUrl: string; files: Files; close(): Promise<void> }

/** Opens database and files of the shop with this configuration, beside a running shop or alone. */
export async function openShopData(config: Config, opened: Opened): Promise<ShopData> {
  const starting = config.databaseUrl ? undefined : startEmbeddedServer(config.dataDir)
  const close = async () => (await starting?.catch(() => undefined))?.stop()
  opened.push(close)
  return {
    databaseUrl: config.databaseDirectUrl ?? (await starting)?.url ?? '',
    files: openFiles(config),
    close,
  }
}

/** Whether this configuration's shop exists. Otherwise opening its data would create an empty one. */
export async function hasShopData({ databaseUrl, dataDir }: Config): Promise<boolean> {
  if (databaseUrl) return true
  const places = ['postgres', 'postgres-is-at'].map((name) => stat(join(dataDir, name)).catch(() => undefined))
  return (await Promise.all(places)).some((found) => found !== undefined)
}
