/** The message of a field that must not stay empty (spec §5, kind `other`). */
export const requiredText = /* i18n */ 'This Field is required'
