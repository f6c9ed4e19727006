import { classNames } from '../class-names.ts'
import { sceneOf } from './scene-drawings.ts'
import { paintCount } from './signboard.ts'

type ScenePictureProps = {
  scene: string
  /** Any number: its remainder chooses the ground. */
  paint: number
  className: string
}

/** A scene without a board, in static components alone: the drawings stay on the server. Decorative. */
export function ScenePicture({ scene, paint, className }: ScenePictureProps) {
  return (
    <svg
      aria-hidden
      className={classNames(`scene paint-${paint % paintCount}`, className)}
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own
      dangerouslySetInnerHTML={{ __html: sceneOf(scene)?.drawn ?? '' }}
    />
  )
}
