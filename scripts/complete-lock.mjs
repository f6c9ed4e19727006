// node scripts/complete-lock.mjs: run after every change of the packages. npm leaves packages for other systems out of
// package-lock.json when it could not fetch their metadata, and then "npm ci" refuses the file everywhere. This adds
// their known fields: version, system, processor. "--check" only reports whether any are missing.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const path = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

const missing = Object.entries(lock.packages).flatMap(([owner, { optionalDependencies = {}, dev }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${owner}/node_modules/${name}`])
    .map(([name, version]) => ({ name, version, dev })),
)

if (process.argv.includes('--check')) {
  for (const { name } of missing) console.log(`package-lock.json lacks ${name}: run "node scripts/complete-lock.mjs".`)
  process.exit(missing.length === 0 ? 0 : 1)
}
for (const { name, version, dev } of missing) {
  const words = name.split(/[/-]/)
  const system = systems.find((word) => words.includes(word))
  const processor = processors.find((word) => words.includes(word))
  if (!/^\d+\.\d+\.\d+/.test(version) || !(system || processor)) {
    throw new Error(`Not for this script: ${name} ${version}; add it with "npm install".`)
  }
  lock.packages[`node_modules/${name}`] = {
    version,
    ...(processor ? { cpu: [processor] } : {}),
    ...(dev ? { dev: true } : {}),
    optional: true,
    ...(system ? { os: [system] } : {}),
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
lock.packages = Object.fromEntries(sorted)
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`Added ${missing.length} packages to package-lock.json.`)
