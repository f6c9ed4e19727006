/** The field of a form that says as whom its page was opened; nothing that anybody typed (ui/form.tsx). */
export const viewerField = 'viewer'
