import { classNames } from '../class-names.ts'
import { SceneDrawing } from './scene-drawing.tsx'
import { sceneOf } from './scene-drawings.ts'
import { boardText, monogramOf, type Sign } from './signboard.ts'

/** Hydration keeps the server's class and drawing: scripts do not carry the scenes. */
const findScene: (name: string) => { isFront: boolean } | undefined = import.meta.env.SSR
  ? sceneOf
  : () => ({ isFront: false })

type SignboardTileProps = {
  name: string
  nameLang?: string | undefined
  className?: string
  /** As wide as a page: its board has room for the whole name. */
  isLarge?: boolean
  /** Further scenes of its trade, beside the first on computers. */
  otherScenes?: readonly string[]
} & Sign

const largeBoardLetters = 28
/** So many fit the board of a card on a phone; longer ones are painted smaller. */
const smallBoardLetters = 11

/**
 * The picture of a business without a photo: a scene of its trade below a board with its name. Decorative, as the name
 * stands beside it.
 */
export function SignboardTile({
  name,
  nameLang,
  paint,
  scene: sceneName,
  className,
  isLarge = false,
  otherScenes = [],
}: SignboardTileProps) {
  const scene = sceneName === undefined ? undefined : findScene(sceneName)
  if (sceneName === undefined || !scene)
    return (
      <span aria-hidden className={classNames(`signboard monogram paint-${paint}`, isLarge && 'large', className)}>
        <b lang={nameLang}>{monogramOf(name)}</b>
      </span>
    )
  const board = isLarge ? boardText(name, largeBoardLetters) : boardText(name)
  return (
    <span
      aria-hidden
      className={classNames(`signboard paint-${paint}`, scene.isFront && 'front', isLarge && 'large', className)}
      suppressHydrationWarning
    >
      <span className={classNames('board', board.length > smallBoardLetters && 'long')} lang={nameLang}>
        {board}
      </span>
      {isLarge ? (
        <span className="scenes">
          <SceneDrawing name={sceneName} className="scene" />
          {otherScenes.map((name) => (
            <SceneDrawing key={name} name={name} className="scene" />
          ))}
        </span>
      ) : (
        <SceneDrawing name={sceneName} className="scene" />
      )}
    </span>
  )
}
