import { drawingOf } from './category-drawings.ts'
import drawings from './category-icons.svg'
import { classNames } from './class-names.ts'

/**
 * The server inlines the icon: otherwise a browser would fetch the file of all icons, and style its hundreds of
 * strokes, for the few on a page. Hydration keeps the server's markup; an icon rendered only by a script comes from the
 * file (scripts/category-icons.ts).
 */
const insideOf = import.meta.env.SSR ? drawingOf : (icon: string) => `<use href="${drawings}#${icon}"/>`

/** The icon of a category. */
export function CategoryIcon({ icon, size = 20, className }: { icon: string; size?: number; className?: string }) {
  return (
    <svg
      className={classNames('icon flex-none', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own
      dangerouslySetInnerHTML={{ __html: insideOf(icon) }}
    />
  )
}

const tileCount = 6

/** The same icon always has the same tint. */
function tileClass(icon: string): string {
  const sum = [...icon].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return `tile-${sum % tileCount}`
}

/** A tinted tile with the category's icon: represents a category or a missing photo. Its size is set by class. */
export function CategoryTile({ icon, className }: { icon: string; className: string }) {
  return (
    <span className={classNames('grid flex-none place-items-center rounded-md', tileClass(icon), className)}>
      <CategoryIcon icon={icon} size={28} />
    </span>
  )
}
