/** Never the number, name or e-mail: those come from the profile. */
const draftFields = ['preferredAt', 'subject', 'message'] as const

const keyOf = (businessId: number, kind: string) => `enquiry-draft:${businessId}:${kind}`

/**
 * Saves the entered values in this tab while the visitor signs in (spec §4: the pending action returns to the form).
 */
export function saveDraft(form: HTMLFormElement, businessId: number, kind: string): void {
  const entered = new FormData(form)
  const draft = Object.fromEntries(draftFields.map((name) => [name, String(entered.get(name) ?? '')]))
  try {
    sessionStorage.setItem(keyOf(businessId, kind), JSON.stringify(draft))
  } catch {
    // ignored: storage is full or blocked, so the form comes back empty
  }
}

/** Restores a saved draft into the fields that are still empty, and deletes it. */
export function takeDraft(form: HTMLFormElement, businessId: number, kind: string): void {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(businessId, kind)) ?? 'null')
    sessionStorage.removeItem(keyOf(businessId, kind))
    if (typeof draft !== 'object' || draft === null) return
    for (const name of draftFields) {
      const field = form.elements.namedItem(name)
      const text: unknown = Reflect.get(draft, name)
      const isTextField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isTextField && field.value === '' && typeof text === 'string') field.value = text
    }
  } catch {
    // ignored: an unreadable draft was not written by this page
  }
}
