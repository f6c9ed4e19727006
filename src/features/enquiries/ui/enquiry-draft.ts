/** Never the number, name or e-mail: those come back from the profile. */
const draftFields = ['preferredAt', 'subject', 'message'] as const

const keyOf = (businessId: number, kind: string) => `enquiry-draft:${businessId}:${kind}`

/**
 * Keeps what was typed in this tab while its writer goes to sign in (spec §4: the pending action comes back to the
 * form).
 */
export function saveDraft(form: HTMLFormElement, businessId: number, kind: string): void {
  const typed = new FormData(form)
  const draft = Object.fromEntries(draftFields.map((name) => [name, String(typed.get(name) ?? '')]))
  try {
    sessionStorage.setItem(keyOf(businessId, kind), JSON.stringify(draft))
  } catch {
    // ignored: storage that is full or forbidden, so that the form comes back empty
  }
}

/** Puts a kept draft into the boxes that are still empty, once. */
export function takeDraft(form: HTMLFormElement, businessId: number, kind: string): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(businessId, kind)) ?? 'null')
    sessionStorage.removeItem(keyOf(businessId, kind))
    if (typeof kept !== 'object' || kept === null) return
    for (const name of draftFields) {
      const box = form.elements.namedItem(name)
      const text: unknown = Reflect.get(kept, name)
      const isBox = box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement
      if (isBox && box.value === '' && typeof text === 'string') box.value = text
    }
  } catch {
    // ignored: what cannot be read was not ours
  }
}
