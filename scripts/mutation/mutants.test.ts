import { expect, test } from 'vitest'
import { listMutants, recordFunctions } from './mutants.ts'

const planted = (code: string) =>
  listMutants('a.ts', code).map(({ original, replacement }) => `${original} → ${replacement}`)

test('limits, comparisons, conditions, negations, guards and effects get one fault each', () => {
  expect(planted('export const maxTries = 5')).toEqual(['5 → 6'])
  expect(planted('const isOver = (n: number) => n >= limit && !isFree')).toEqual([
    '&& → ||',
    '>= → >',
    '!isFree → isFree',
  ])
  expect(planted('if (tries > max) throw refuse()')).toEqual(['tries > max → false', '> → >='])
  expect(planted('const text = isPaid ? a : b')).toEqual(['isPaid → !(isPaid)'])
  expect(planted('await enqueue(tx, job)')).toEqual(['await enqueue(tx, job) → ;'])
  expect(planted('const name = typed ?? stored')).toEqual([' ?? stored → '])
})

test('types and log lines get none', () => {
  expect(planted('type Role = 0 | 1\nlet role: 0 | 1\nconst a = b as 1\nf<2>(role)')).toEqual(['f<2>(role) → ;'])
  expect(planted("ctx.log.warn({ err }, 'text')")).toEqual([])
})

test('each function notes that it ran, whatever its form, and the code keeps its meaning', () => {
  const code = 'const f = (a) => ({ a }); function g() { return [1].map((n) => n + 1) }; [f(3), g()]'
  const ran = new Set<string>()
  Object.assign(globalThis, { ranFunctions: ran })
  const result = new Function(`${recordFunctions('a.js', code.replace('[f(3)', 'return [f(3)'))}`)()
  expect(result).toEqual([{ a: 3 }, [2]])
  expect([...ran].sort()).toEqual(['a.js#0', 'a.js#1', 'a.js#2'])
})
