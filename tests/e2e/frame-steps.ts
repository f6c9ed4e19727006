import type { Page } from 'playwright-core'

export const dialog = (page: Page) => page.locator('dialog[open]')
export const menuButton = (page: Page) => page.getByRole('button', { name: /^menu/i })

/** Opens the menu and waits until the page is hydrated, which follows the press. */
export async function openMenu(page: Page): Promise<void> {
  await menuButton(page).click()
  await dialog(page).waitFor()
  await page.waitForFunction(() => history.state?.dialog === true)
}

/** The address of the page without its origin. */
export const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search)
