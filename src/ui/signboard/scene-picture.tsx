import { classNames } from '../class-names.ts'
import { SceneDrawing } from './scene-drawing.tsx'
import { paintCount } from './signboard.ts'

type ScenePictureProps = {
  scene: string
  /** Any number: its remainder chooses the ground. */
  paint: number
  className: string
}

/** A scene without a board. Decorative. */
export function ScenePicture({ scene, paint, className }: ScenePictureProps) {
  return <SceneDrawing name={scene} className={classNames(`scene paint-${paint % paintCount}`, className)} />
}
