import { Refusal } from '#platform/refusal.ts'

/**
 * For the forms of pages: what was removed meanwhile, by another tab or a second press, is removed as the person
 * wanted. `goneCode` is what the use case refuses with then; its other refusals stay.
 */
export async function onceRemoved(goneCode: string, removal: Promise<unknown>): Promise<void> {
  try {
    await removal
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== goneCode) throw error
  }
}
