import { followDialog } from '../dialog-history.ts'

/**
 * Menu behaviour beyond a native dialog (specification §2): Back, enlarging the window and choosing any item close it.
 * The server renders the menus (`public-header.static.tsx`), so they are looked up in the page. Returns the function
 * that stops it.
 */
export function followMenus(): () => void {
  const panels = [...document.querySelectorAll<HTMLDialogElement>('dialog.side-panel')]
  const unfollow = panels.map(followDialog)
  const closeOpen = () => {
    for (const panel of panels) if (panel.open) panel.close()
  }
  const closeAtItem = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('.side-panel a')) closeOpen()
  }
  let width = window.innerWidth
  const closeWhenWider = () => {
    if (window.innerWidth > width) closeOpen()
    width = window.innerWidth
  }
  addEventListener('click', closeAtItem)
  addEventListener('resize', closeWhenWider)
  return () => {
    for (const stop of unfollow) stop()
    removeEventListener('click', closeAtItem)
    removeEventListener('resize', closeWhenWider)
  }
}
