import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|txt|webmanifest|map)$/

/**
 * Writes .br and .gz beside every text file of the browser build, so that the server sends them as they are. Plugins
 * from npm (vite-plugin-compression2 2.5) compress what their own bundle emits, and so miss the router's manifest.
 */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    enforce: 'post',
    // After the server's bundle: only then does the router write the browser's list of routes.
    async writeBundle({ dir }) {
      if (this.environment.name !== 'ssr' || !dir) return
      const client = join(dir, '..', 'client')
      for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !compressible.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const body = await readFile(path)
        if (body.length < 512) continue
        await writeFile(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        await writeFile(`${path}.gz`, gzipSync(body, { level: 9 }))
      }
    },
  }
}
