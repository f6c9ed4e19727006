import { classNames } from '../class-names.ts'
import { type Scene, sceneOf } from './scene-drawings.ts'
import { boardText, monogramOf, type Sign } from './signboard.ts'

/** Hydration keeps the server's drawing: scripts do not carry the scenes. */
const findScene: (name: string) => Scene | undefined = import.meta.env.SSR
  ? sceneOf
  : () => ({ drawn: '', isFront: false })

type SignboardTileProps = {
  name: string
  nameLang?: string | undefined
  className?: string
} & Sign

/**
 * The picture of a business without a photo: a scene of its trade below a board with its name. Decorative, as the name
 * stands beside it.
 */
export function SignboardTile({ name, nameLang, paint, scene: sceneName, className }: SignboardTileProps) {
  const scene = sceneName === undefined ? undefined : findScene(sceneName)
  if (!scene)
    return (
      <span aria-hidden className={classNames(`signboard monogram paint-${paint}`, className)}>
        <b lang={nameLang}>{monogramOf(name)}</b>
      </span>
    )
  return (
    <span
      aria-hidden
      className={classNames(`signboard paint-${paint}`, scene.isFront && 'front', className)}
      suppressHydrationWarning
    >
      <span className="board" lang={nameLang}>
        {boardText(name)}
      </span>
      <svg
        className="scene"
        viewBox="0 0 160 120"
        preserveAspectRatio="xMidYMid slice"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own
        dangerouslySetInnerHTML={{ __html: scene.drawn }}
      />
    </span>
  )
}
