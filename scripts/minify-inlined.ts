import { minifySync, type Plugin } from 'vite'

/** The functions that pages carry as text (src/web/hydration/deferred-scripts.tsx). */
const inlined = ['keepPlace', 'hydrateOnInteraction', 'offerLanguage', 'keepChoice', 'keepViewed']

interface Declaration {
  type: string
  id?: { name: string } | null
  start: number
  end: number
}

/** Minifies, in the server's bundle, the functions whose text is written into pages; the rest stays readable. */
export function minifyInlined(): Plugin {
  return {
    name: 'minify-inlined',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'ssr') return
      const found = new Set<string>()
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !inlined.some((name) => chunk.code.includes(`function ${name}(`))) continue
        const declarations = (this.parse(chunk.code).body as Declaration[]).filter(
          ({ id, type }) => type === 'FunctionDeclaration' && inlined.includes(id?.name ?? ''),
        )
        for (const { end, id, start } of declarations.toReversed()) {
          const { code } = chunk
          chunk.code = code.slice(0, start) + minifiedFunction(code.slice(start, end)) + code.slice(end)
          found.add(id?.name ?? '')
        }
      }
      const missing = inlined.filter((name) => !found.has(name))
      if (missing.length > 0)
        this.error(`Not in the server's bundle: ${missing.join(', ')} (scripts/minify-inlined.ts).`)
    },
  }
}

/** A function declaration of the same name and effect. */
export function minifiedFunction(declaration: string): string {
  const options = { module: true, mangle: { toplevel: false }, compress: { target: 'chrome109' } }
  const { code, errors } = minifySync('inlined.js', `export ${declaration}`, options)
  if (errors[0]) throw new Error(errors[0].message)
  return code.replace(/^export /, '').replace(/;$/, '')
}
