/** The id that a `DialogButton` uses to open the form; with `data-choice`, one of the kinds, for that kind. */
export const enquiryDialogId = 'enquiry-dialog'
