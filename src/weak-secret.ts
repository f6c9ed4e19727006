const minLength = 32
/** Sixteen random bytes in hexadecimal have fewer once in 27 million times. */
const minDifferentCharacters = 8
const placeholder = /change.?(me|this|it)|replace.?(me|this|it)|your.?(app.?)?secret|example|password|placeholder/i

/** Why keys derived from a secret could be guessed, as the end of a sentence; undefined when none of these is seen. */
export function weaknessOfSecret(secret: string): string | undefined {
  const text = secret.trim()
  if (text.length < minLength) return `needs at least ${minLength} characters`
  const isGuessable =
    new Set(text).size < minDifferentCharacters || placeholder.test(text) || isRepetition(text) || isSequence(text)
  return isGuessable ? 'is not random' : undefined
}

/** The same part again and again, its last repetition perhaps cut off. */
function isRepetition(text: string): boolean {
  const whole = Math.floor(text.length / 2)
  return Array.from({ length: whole }, (_, index) => index + 1).some((period) => text.startsWith(text.slice(period)))
}

/** Mostly characters that follow each other, as in an alphabet or a row of digits. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.charCodeAt(0))
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1)
  return steps.length > text.length / 2
}
