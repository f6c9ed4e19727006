import { foldText } from '#platform/fold-text.ts'
import { readTsv } from './tsv.ts'

export interface StateRow {
  id: number
  name: string
  code: string
}

export const stateRows: StateRow[] = readTsv('states.tsv').map(([id = '', name = '', code = '']) => ({
  id: Number(id),
  name,
  code,
}))

const codeByName = new Map<string, string>()
for (const [, name = '', code = '', , , , aliases = ''] of readTsv('states.tsv'))
  for (const spelling of [name, ...aliases.split(';')]) if (spelling) codeByName.set(foldText(spelling), code)

/** The two-letter code of a state in any spelling of states.tsv; '' when unknown. */
export const stateCodeOf = (name: string): string => codeByName.get(foldText(name)) ?? ''

const rowByCode = new Map(stateRows.map((state) => [state.code, state]))

export function stateByCode(code: string): StateRow {
  const state = rowByCode.get(code)
  if (!state) throw new Error(`No state has the code "${code}"`)
  return state
}
