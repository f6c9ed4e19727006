import drawings from './category-icons.svg'
import { classNames } from './class-names.ts'

/** The icon of a category, out of the file of all of them (scripts/category-icons.ts). */
export function CategoryIcon({ icon, size = 20, className }: { icon: string; size?: number; className?: string }) {
  return (
    <svg className={classNames('icon flex-none', className)} width={size} height={size} aria-hidden>
      <use href={`${drawings}#${icon}`} />
    </svg>
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
