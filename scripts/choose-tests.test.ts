import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testKinds } from '#tests/projects.ts'
import { chooseTests, kindOf } from './choose-tests.ts'
import { root } from './prepare.mjs'

test('every test file of the project is of one kind, and every kind has files', () => {
  const isTest = (name: string) => /\.test\.tsx?$/.test(name)
  const files = ['src', 'scripts', 'tests', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isTest)
      .map((name) => join(folder, name)),
  )
  expect(files.filter((file) => !kindOf(file))).toEqual([])
  expect(new Set(files.map((file) => kindOf(file)?.name))).toEqual(new Set(testKinds.map(({ name }) => name)))
})

test('a part of a path chooses the files that contain it; only tests of the built app need a build', () => {
  expect(chooseTests(['scripts/choose-tests'])).toEqual({ files: ['scripts/choose-tests.test.ts'], needsBuild: false })
  expect(chooseTests(['features/ratings']).needsBuild).toBe(false)
  expect(chooseTests(['./tests/e2e/crash'])).toEqual({ files: ['tests/e2e/crash.test.ts'], needsBuild: true })
  expect(chooseTests(['crash', 'features/ratings']).needsBuild).toBe(true)
  expect(chooseTests(['no/such/file'])).toEqual({ files: [], needsBuild: false })
})
