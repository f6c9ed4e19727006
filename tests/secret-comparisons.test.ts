import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* A comparison that stops at the first difference tells, by its time, how much of a secret was right (CWE-208). */

/** Words for what only its owner knows, and for what is made from it. */
const secret = String.raw`(?:signature(?:Of)?|secret|hmac|keyedHash|code_hash|mark)\b(?!:)(?:\([^()]*\))?`
const nothing = `undefined|null|''|typeof`
const comparison = new RegExp(
  [
    String.raw`\b${secret}\s*[!=]==?(?!=|\s*(?:${nothing}))`,
    String.raw`[!=]==?\s*(?:[\w.]+\.)?${secret}`,
    String.raw`\b${secret}\.(?:equals|localeCompare|startsWith|endsWith)\(`,
    String.raw`\.(?:equals|compare|localeCompare|startsWith|endsWith)\((?:[\w.]+\.)?${secret}`,
  ].join('|'),
)

/** Compare nothing that somebody sent. */
const settled = [
  // Marks that were checked, told apart to keep each once.
  'src/features/accounts/server/browser-cookie.ts: const marks = [mark, ...deviceMarks(ctx.cookies).filter((each) => each !== mark)].slice(0, rememberedAccounts)',
  // The cookie is written for scripts to read: whoever sends it learns nothing from the answer.
  'src/features/accounts/server/session-cookies.ts: if (ctx.cookies.get(viewerCookie) !== mark) setViewerCookie(ctx, viewer)',
]

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n')

test('secrets, signatures and marks are compared in constant time, in one place', () => {
  const inPlace = sources.filter((file) => /timingSafeEqual\(/.test(readFileSync(file, 'utf8')))
  expect(inPlace).toEqual(['src/platform/is-same-text.ts'])
  const compared = sources.flatMap((file) =>
    linesOf(file)
      .filter((line) => comparison.test(line) && !/^\s*(?:\*|\/\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(compared).toEqual(settled)
})

test('what verifies a payment, a webhook or a report uses that place', () => {
  const verifying = [
    'src/providers/payments/signature.ts',
    'src/web/delivery-reports.ts',
    'src/core/referral-cookie.ts',
    'src/features/accounts/server/otp-attempt.ts',
  ]
  for (const file of verifying) expect(readFileSync(file, 'utf8'), file).toContain('isSameText(')
  const gateways = globSync('src/providers/payments/*.ts').filter((file) => !/\.test\.ts$/.test(file))
  const signing = gateways.filter((file) => /createHmac\(/.test(readFileSync(file, 'utf8')))
  expect(signing).toEqual(['src/providers/payments/signature.ts'])
})

test('a comparison by === or a method of texts is found', () => {
  const wrong = [
    'return signature === signatureOf(content, secret)',
    'if (given !== secret) return',
    'const isOurs = given.mark === keyedHash(key, text)',
    'if (hmac == expected) return true',
    'return keys.some((key) => keyedHash(key, text) === mark)',
    'return Buffer.from(given).equals(secret)',
    'if (signature.startsWith(known)) return',
  ]
  for (const line of wrong) expect(comparison.test(line), line).toBe(true)
  const right = [
    'if (signature === undefined) throw new Error()',
    'if (secret === undefined || !isSameText(given, secret)) throw refuse()',
    'return isSameText(signature, signatureOf(content, secret))',
  ]
  for (const line of right) expect(comparison.test(line), line).toBe(false)
})
