import { expect, test } from 'vitest'
import { listSwallowedErrors, swallowedErrors } from './swallowed-errors.ts'

const problems = (source: string) => swallowedErrors('planted.ts', source)

test('our own code swallows no error', () => {
  expect(listSwallowedErrors()).toEqual([])
})

test.each([
  'try { work() } catch {}',
  'try { work() } catch { answer = undefined }',
  'try { work() } catch (error) { show(error.message) }',
  "try { work() } catch (error) { show(error instanceof Error ? error.message : 'Invalid') }",
  'try { work() } catch (error) { throw invalidFields({ identifier: error.message }) }',
  'try { work() } catch (error) { show(error) }',
  'work().catch(() => undefined)',
  'work().catch((error) => show(error.message))',
  'work().then(use, () => undefined)',
  'try { work() } catch { /* ignored: */ }',
])('a swallowed error is found: %s', (source) => {
  expect(problems(source)).toEqual([expect.stringMatching(/^planted\.ts:1: /)])
})

test.each([
  'try { work() } catch (error) { if (!(error instanceof Refusal)) throw error; show(error.message) }',
  'try { work() } catch (error) { if (error instanceof Refusal) show(error.message); else log.error({ err: error }) }',
  "try { work() } catch (error) { ctx.log.warn({ err: error }, 'no work') }",
  "try { work() } catch (error) { throw new Error('No work', { cause: error }) }",
  'try { work() } catch (error) { return formProblem(error, values) }',
  'work().catch((error) => console.error(error))',
  'work().catch(asMissingPage)',
  '// ignored: nobody waits for it\nwork().catch(() => undefined)',
  'try { work() } catch {\n  // ignored: a cookie that is not ours\n}',
])('an error that is thrown on, logged, narrowed or ignored for a reason passes: %s', (source) => {
  expect(problems(source)).toEqual([])
})

test('the reason of one catch does not excuse another', () => {
  const source = '// ignored: nobody waits for it\nwork().catch(() => undefined)\n\nwork().catch(() => undefined)'
  expect(problems(source)).toEqual([expect.stringMatching(/^planted\.ts:4: /)])
})
