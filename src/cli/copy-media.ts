import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { createStorages } from '#create-storage.ts'
import { papersDir } from '#features/ownership/server/papers-dir.ts'
import { createLog } from '#platform/log.ts'
import { copyToStorage } from '#providers/storage/copy-to-storage.ts'

const usage = `Copies photos, videos and papers from the folders of this machine to the bucket of STORAGE=s3.

  npm run copy-media                      safe to repeat: what is there is not copied again`

async function run(): Promise<void> {
  const config = readConfig()
  if (config.storage.kind !== 's3') throw new Error('Set STORAGE=s3 and its settings first.')
  const { media, papers } = createStorages(config, createLog(config.logLevel))
  for (const [what, root, storage] of [
    ['photos and videos', config.mediaDir, media],
    ['papers', papersDir(config), papers],
  ] as const) {
    const { copied, present } = await copyToStorage(root, storage)
    console.log(`${what}: ${copied} copied, ${present} were there already`)
  }
}

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) console.log(usage)
  else await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
