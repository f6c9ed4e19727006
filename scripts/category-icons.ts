import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { categoryIconNames } from '../src/ui/category-icon-names.ts'
import { ownCategoryIcons } from './own-category-icons.ts'

export const spritePath = new URL('../src/ui/category-icons.svg', import.meta.url)

/** All category icons as one SVG sprite: the server inlines its symbols, scripts link to it. */
export async function drawCategoryIcons(): Promise<string> {
  const symbols = await Promise.all(categoryIconNames.map(symbolOf))
  return `<!-- Made by scripts/category-icons.ts from lucide (https://lucide.dev, ISC License) and own-category-icons.ts. -->
<svg xmlns="http://www.w3.org/2000/svg">
${symbols.join('\n')}
</svg>
`
}

async function symbolOf(name: string): Promise<string> {
  const own = ownCategoryIcons[name]
  if (own !== undefined) return `<symbol id="${name}" viewBox="0 0 24 24">${own}</symbol>`
  const { default: Icon }: { default: LucideIcon } = await import(`lucide-react/dist/esm/icons/${name}.mjs`)
  const strokes = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<symbol id="${name}" viewBox="0 0 24 24">${strokes.replace(/><\/[a-z]+>/g, '/>')}</symbol>`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(spritePath, await drawCategoryIcons())
