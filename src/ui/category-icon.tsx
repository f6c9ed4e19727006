import { drawingOf } from './category-drawings.ts'
import drawings from './category-icons.svg'
import { classNames } from './class-names.ts'

/**
 * The server draws an icon in the page: a browser would read the file of all of them, and style its hundreds of
 * strokes, for the few that a page shows. Waking, it keeps what is there; an icon that only a script shows comes out of
 * the file (scripts/category-icons.ts).
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

/** The same icon always gets the same tint. */
function tileClass(icon: string): string {
  const sum = [...icon].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return `tile-${sum % tileCount}`
}

/** A tinted tile with the category's icon: stands for a missing photo and for a category. Size by class. */
export function CategoryTile({ icon, className }: { icon: string; className: string }) {
  return (
    <span className={classNames('grid flex-none place-items-center rounded-md', tileClass(icon), className)}>
      <CategoryIcon icon={icon} size={28} />
    </span>
  )
}
