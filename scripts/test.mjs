// npm test: installs what is missing, then runs every check and test under the pinned Node.
import { join } from 'node:path'
import { becomePinnedNode, ensureInstalled, fail, root } from './prepare.mjs'

try {
  process.chdir(root)
  await ensureInstalled()
  becomePinnedNode([join('scripts', 'test.ts'), ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
