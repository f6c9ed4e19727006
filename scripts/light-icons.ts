import type { Plugin } from 'vite'

const iconFactory = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/

/**
 * Replaces lucide-react's rendering of an icon by one element with prepared markup inside, its style in CSS (`.icon` in
 * app.css): saves two components, a context and an element per stroke, sixty times a page
 * (docs/decisions/024-hydration-internals.md). Only in builds; the library's own icons, in development and unit tests,
 * look the same.
 */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    load(id) {
      return iconFactory.test(id.split('?', 1)[0] ?? '') ? lightFactory : null
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

const lightFactory = `
import { createElement } from 'react'

export default function createLucideIcon({ node }) {
  const text = node
    .map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).filter(([name]) => name !== 'key')
      return '<' + tag + pairs.map(([name, value]) => ' ' + name + '="' + value + '"').join('') + '/>'
    })
    .join('')
  const inside = { __html: text }
  return function Icon({ size = 24, className, ...rest }) {
    return createElement('svg', {
      className: className ? 'icon ' + className : 'icon',
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
