import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { texts } from '#texts/server-texts.ts'

/** The id of a text and, a few lines on, the name of a value that is a date with its time. */
const textWithTime =
  /(?:\.t\(\s*(?:\/\* i18n \*\/ )?|\bid=)(['"])(?<id>.*?)\1[\s\S]{0,200}?(?<name>\w+): formatDateTime\(/g

function textsWithTimes(): { id: string; name: string }[] {
  const folder = new URL('../src/', import.meta.url).pathname
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(textWithTime)].map(({ groups }) => ({
      id: groups?.id ?? '',
      name: groups?.name ?? '',
    })),
  )
}

test('no Hindi sentence says को, में or पर after a time, which ends in बजे', () => {
  const found = textsWithTimes().filter(({ id, name }) => id.includes(`{${name}}`))
  expect(found.length).toBeGreaterThan(8)
  const wrong = found
    .map(({ id, name }) => texts.hi.t(id, { [name]: 'बजे' }))
    .filter((hindi) => /बजे(<\/\w+>)? (को|में|पर) /.test(hindi))
  expect(wrong).toEqual([])
})
