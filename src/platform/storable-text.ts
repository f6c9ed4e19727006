/**
 * Text that PostgreSQL stores in any column: it knows no NUL, and its JSON no half of a surrogate pair. What comes from
 * outside passes here where it is read, before any schema or use case sees it.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

const nul = '\\u0000'
/** A backslash, a whole pair of surrogates, NUL, or half of a pair, each as JSON escapes it. */
const escaped = /\\(?:\\|u0000|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2})/g

/**
 * The same for a JSON text that is still to be parsed: decoded from UTF-8, it has such characters as escapes only.
 * Flat, because a value nested deeply enough would overflow the stack of whoever walks it.
 */
export function storableJson(json: string): string {
  return json.replace(escaped, (found) => {
    if (found.length !== nul.length) return found
    return found === nul ? '' : '\\ufffd'
  })
}
