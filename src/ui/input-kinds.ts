/**
 * Keyboard, autofill and spell-checking of common fields: `<TextField name="email" label="Email" {...inputKinds.email}
 * />`.
 */
export const inputKinds = {
  name: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  /** No maxLength: autofill may add +91 or a leading 0, which the server strips before validation. */
  mobile: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  mobileOrEmail: {
    type: 'text',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'go',
  },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  pincode: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 6 },
  landline: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  url: {
    type: 'url',
    inputMode: 'url',
    autoComplete: 'url',
    autoCapitalize: 'none',
    spellCheck: false,
    placeholder: 'https://',
  },
  gstNo: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 15 },
  number: { inputMode: 'numeric', autoComplete: 'off' },
} as const
