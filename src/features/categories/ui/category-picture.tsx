import { CategoryTile } from '#ui/category-icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { ScenePicture } from '#ui/signboard/scene-picture.tsx'
import type { PicturedCategory } from '../contract.ts'

type CategoryPictureProps = { category: Pick<PicturedCategory, 'id' | 'icon' | 'scene'>; className?: string }

/** The scene of a trade, without a board; where it has none its icon. Decorative: the name stands beside it. */
export function CategoryPicture({ category: { id, icon, scene }, className }: CategoryPictureProps) {
  if (!scene) return <CategoryTile icon={icon} className={className ?? ''} />
  return <ScenePicture scene={scene} paint={id} className={classNames('flex-none', className)} />
}
