// npm start: from a bare checkout to a running app, with nothing but Node 20 or newer and npm.
import { join } from 'node:path'
import { becomePinnedNode, ensureBuilt, ensureInstalled, fail, root } from './prepare.mjs'

try {
  process.chdir(root)
  await ensureInstalled()
  await ensureBuilt()
  becomePinnedNode([join('build', 'server', 'index.js'), ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
