// npm run fix: formats, repairs what lint can repair safely, and collects the texts. Reports what is left to do by
// hand.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { collectTexts, problemsOfTexts } from './catalogues.ts'
import { pinnedNode, root } from './prepare.mjs'

const args = [join('node_modules', '.bin', 'biome'), 'check', '--write', '--diagnostic-level=warn']
const { status } = spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit' })
await collectTexts()
const problems = await problemsOfTexts()
for (const problem of problems) console.log(problem)
process.exitCode = status === 0 && problems.length === 0 ? 0 : 1
