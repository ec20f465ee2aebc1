import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const squeezeBrotli = promisify(brotliCompress)
const squeezeGzip = promisify(gzip)

const worthSqueezing = /\.(?:js|mjs|css|html|svg|txt|json|webmanifest)$/

/** A smaller response fits one packet anyway. */
const leastBytes = 512

async function squeeze(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < leastBytes) return
  const quality = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  const [brotli, gzipped] = await Promise.all([
    squeezeBrotli(content, quality),
    squeezeGzip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}

/** Writes `.br` and `.gz` beside every asset, so that the server never compresses the app itself. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'portal-precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((file) => worthSqueezing.test(file)).map((file) => squeeze(join(folder, file))),
      )
    },
  }
}
