/**
 * Inlined into the page as text: shows the offer of Hindi (ui/layout/language-offer.static.tsx) on one page, where the
 * browser's own language is Hindi. Where nothing can be remembered nothing is offered, else it would return with every
 * page. Must not reference anything outside itself.
 */
export function offerLanguage(): void {
  try {
    const offer = document.getElementById('language-offer')
    if (!offer || !/^hi\b/i.test(navigator.language) || localStorage.getItem('language-offered')) return
    localStorage.setItem('language-offered', '1')
    offer.showPopover()
  } catch {
    // ignored: no storage, or a browser without popovers: nothing is offered
  }
}
