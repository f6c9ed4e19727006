import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const iconFactory = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/
const symbolsFile = fileURLToPath(new URL('../src/ui/icon-symbols.tsx', import.meta.url))

/**
 * Replaces lucide-react's rendering of an icon by one element with prepared markup inside, its style in CSS (`.icon` in
 * app.css): saves two components, a context and an element per stroke, sixty times a page
 * (docs/decisions/024-hydration-internals.md). In a page of the server the markup is a reference to the icon's symbol
 * (`IconSymbols`). Only in builds; the library's own icons, in development and unit tests, look the same.
 */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    load(id) {
      if (!iconFactory.test(id.split('?', 1)[0] ?? '')) return null
      return this.environment.name === 'ssr' ? serverFactory : browserFactory
    },
    // The path is private to lucide-react (seen in 1.75.0): an update that moves it must not silently slow down every
    // page.
    buildEnd(error) {
      const modules = error ? [] : [...this.getModuleIds()]
      if (modules.some((id) => id.includes('/lucide-react/')) && !modules.some((id) => iconFactory.test(id)))
        this.error('lucide-react makes its icons in another module now: see scripts/light-icons.ts.')
    },
  }
}

const drawing = `
  const text = node
    .map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).filter(([name]) => name !== 'key')
      return '<' + tag + pairs.map(([name, value]) => ' ' + name + '="' + value + '"').join('') + '/>'
    })
    .join('')
  const inside = { __html: text }
`

const classNameOf = `className ? 'icon ' + className : 'icon'`

/** Hydration keeps the server's markup; an icon rendered only by a script has its own drawing. */
const browserFactory = `
import { createElement } from 'react'

export default function createLucideIcon({ node }) {${drawing}
  return function Icon({ size = 24, className, ...rest }) {
    return createElement('svg', {
      className: ${classNameOf},
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      'aria-hidden': true,
      ...rest,
      dangerouslySetInnerHTML: inside,
    })
  }
}
`

const serverFactory = `
import { createElement, useContext } from 'react'
import { IconDrawings, iconId } from ${JSON.stringify(symbolsFile)}

export default function createLucideIcon({ name, node }) {${drawing}
  const reference = { __html: '<use href="#' + iconId(name) + '"/>' }
  return function Icon({ size = 24, className, ...rest }) {
    const drawings = useContext(IconDrawings)
    drawings?.set(name, text)
    return createElement('svg', {
      className: ${classNameOf},
      width: size,
      height: size,
      ...(drawings ? undefined : { viewBox: '0 0 24 24' }),
      'aria-hidden': true,
      ...rest,
      dangerouslySetInnerHTML: drawings ? reference : inside,
    })
  }
}
`
