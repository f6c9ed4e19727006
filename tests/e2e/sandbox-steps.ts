import type { Page } from 'playwright-core'

/** Presses one of the buttons of the sandbox, which then hands the browser back as a gateway does. */
export async function decidePayment(page: Page, button: string, webhooks = 'normal'): Promise<void> {
  await page.waitForURL(/\/sandbox-checkout\//)
  await page.getByLabel('Webhooks come').selectOption(webhooks)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await page.waitForURL(/\/checkout\/\d+$/)
}
