// npm start: from a bare checkout to a running app, with nothing but Node 20 or newer and npm.
import { becomePinnedNode, ensureBuilt, ensureInstalled, fail, root, serverProgram } from './prepare.mjs'

try {
  process.chdir(root)
  await ensureInstalled()
  await ensureBuilt()
  becomePinnedNode([...serverProgram.args, ...process.argv.slice(2)], serverProgram.env)
} catch (error) {
  fail(error)
}
