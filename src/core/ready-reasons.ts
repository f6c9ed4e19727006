import type { I18n } from '@lingui/core'

/* Why an operator refuses something: a ready sentence, which its reader gets in their language, and a line of the
   operator's own, which stays as it was typed (docs/decisions/572-ready-reasons.md). */

/** The ready sentences of one kind of refusal in English, marked for translation, by the word an operator types. */
export type ReadyReasons = Readonly<Record<string, string>>

/**
 * What is stored of a typed reason: of `other-name` its sentence; of `other-name: It says Ravi.` the sentence, and the
 * line below it; of any other text of several words the text. Undefined for a single word that is not among them: it
 * was mistyped.
 */
export function reasonOf(reasons: ReadyReasons, typed: string): string | undefined {
  const [, word = '', own = ''] = /^([a-z-]+)(?::\s*(.*))?$/s.exec(typed.trim()) ?? []
  const ready = Object.hasOwn(reasons, word) ? reasons[word] : undefined
  if (ready !== undefined) return own === '' ? ready : `${ready}\n${own}`
  return /\s/.test(typed.trim()) ? typed.trim() : undefined
}

/** A stored reason for a reader: the ready sentence in their language. */
export function reasonIn(i18n: I18n, reasons: ReadyReasons, stored: string): string {
  const [first = '', ...own] = stored.split('\n')
  const isReady = Object.values(reasons).includes(first)
  return [isReady ? i18n.t(first) : first, ...own].join('\n')
}
