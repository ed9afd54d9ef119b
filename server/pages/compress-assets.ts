import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Writes a `.br` and a `.gz` beside each script and style of a build with maximum compression, because they are sent many times. */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const source = await readFile(join(folder, name))
      const [br, gz] = await Promise.all([
        compressBrotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        compressGzip(source, { level: 9 }),
      ])
      await writeFile(join(folder, `${name}.br`), br)
      await writeFile(join(folder, `${name}.gz`), gz)
    }),
  )
}
