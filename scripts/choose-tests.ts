import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { type TestKind, testKinds } from '#tests/projects.ts'
import { root } from './prepare.mjs'

export interface Chosen {
  files: string[]
  needsBuild: boolean
}

/** The kind of a test file; undefined for other files. */
export function kindOf(path: string): TestKind | undefined {
  const matches = (patterns: readonly string[] = []) => patterns.some((pattern) => matchesGlob(path, pattern))
  return testKinds.find(({ include, exclude }: TestKind) => matches(include) && !matches(exclude))
}

/** The test files selected by `npm test -- PATH …`, by any part of their path as in vitest; all without a path. */
export function chooseTests(paths: readonly string[]): Chosen {
  const all = globSync('{src,scripts,tests}/**/*.test.{ts,tsx}', { cwd: root })
  const files = all.filter(
    (file) => paths.length === 0 || paths.some((path) => file.includes(path.replace(/^\.\//, ''))),
  )
  return { files, needsBuild: files.some((file) => kindOf(file)?.needsBuild) }
}
