import { join } from 'node:path'
import { startEmbeddedServer } from '#db/embedded-server.ts'
import type { Files } from '#domain/ports/files.ts'
import { diskFiles } from '#providers/files/disk-files.ts'
import { s3Files } from '#providers/files/s3-files.ts'
import type { Config } from '../config.ts'

/** Database and files of the shop with this configuration, beside a running shop or alone. */
export async function openShopData(config: Config): Promise<{ databaseUrl: string; files: Files; close(): Promise<void> }> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedServer(config.dataDir)
  return {
    databaseUrl: config.databaseUrl ?? embedded?.url ?? '',
    files: config.s3 ? s3Files(config.s3) : diskFiles(join(config.dataDir, 'files')),
    close: async () => embedded?.stop(),
  }
}
