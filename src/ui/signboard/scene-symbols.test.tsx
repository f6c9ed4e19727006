import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SceneNames } from './scene-drawing.tsx'
import { ScenePicture } from './scene-picture.tsx'
import { SceneSymbols } from './scene-symbols.tsx'
import { SignboardTile } from './signboard-tile.tsx'

const page = (...tiles: React.ReactNode[]) =>
  renderToStaticMarkup(
    <SceneNames value={new Set()}>
      {tiles}
      <SceneSymbols />
    </SceneNames>,
  )

test('a page draws every scene once, in its paints, however many tiles show it', () => {
  const html = page(
    ...[1, 2, 3].map((paint) => <SignboardTile key={paint} name="Chola Air" paint={paint} scene="ac-wall-unit" />),
    <ScenePicture key="picture" paint={4} scene="bakery" className="" />,
    <ScenePicture key="again" paint={4} scene="ac-wall-unit" className="" />,
  )
  expect(html.match(/<symbol id="scene-ac-wall-unit" class="scene">/g)).toHaveLength(1)
  expect(html.match(/<symbol id="scene-bakery" class="scene">/g)).toHaveLength(1)
  expect(html.match(/<use href="#scene-ac-wall-unit"/g)).toHaveLength(4)
  expect(html).toMatch(/<svg aria-hidden="true" class="hidden" data-symbols=""><symbol [^>]*><rect class="b"/)
})

test('a page without scenes carries none, and an unknown scene is a monogram', () => {
  expect(page(<SignboardTile key="one" name="Chola Air" paint={1} scene={undefined} />)).not.toContain('<svg')
  expect(page(<SignboardTile key="one" name="Chola Air" paint={1} scene="unknown" />)).toContain('monogram')
})
