import type { Plugin } from 'vite'

/**
 * Fails the build when files of the browser import each other. Their modules would run in an order that depends on
 * which file is fetched first: an icon or an element made while a module loads could be made of a component that is
 * undefined.
 */
export function acyclicChunks(): Plugin {
  return {
    name: 'acyclic-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (cycle)
        this.error(`Files of the browser import each other: ${cycle.join(' → ')} (codeSplitting in vite.config.ts)`)
    },
  }
}

/** The files of one cycle of imports, the first of them again at the end. */
export function findCycle(importsOf: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const open: string[] = []

  function visit(file: string): string[] | undefined {
    const at = open.indexOf(file)
    if (at >= 0) return [...open.slice(at), file]
    if (done.has(file)) return undefined
    open.push(file)
    for (const imported of importsOf.get(file) ?? []) {
      const cycle = visit(imported)
      if (cycle) return cycle
    }
    open.pop()
    done.add(file)
    return undefined
  }

  for (const file of importsOf.keys()) {
    const cycle = visit(file)
    if (cycle) return cycle
  }
  return undefined
}
