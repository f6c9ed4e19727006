// node scripts/run.mjs FILE.ts …: installs what is missing, then runs FILE under the pinned Node.
import { becomePinnedNode, ensureInstalled, fail, root } from './prepare.mjs'

try {
  process.chdir(root)
  await ensureInstalled()
  becomePinnedNode(process.argv.slice(2))
} catch (error) {
  fail(error)
}
