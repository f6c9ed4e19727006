/** What must not happen, as it happens; the first of each kind are shown in full. */
export interface Violations {
  add(text: string): void
  list(): readonly string[]
}

const shown = 20

export function createViolations(say: (line: string) => void): Violations {
  const all: string[] = []
  return {
    add(text) {
      all.push(text)
      if (all.length <= shown) say(`VIOLATION: ${text}`)
    },
    list: () => all,
  }
}

/** A Markdown table of what was measured. */
export function resultTable(rows: readonly (readonly [what: string, value: string | number])[]): string {
  return ['| what | number |', '|---|--:|', ...rows.map(([what, value]) => `| ${what} | ${value} |`)].join('\n')
}
