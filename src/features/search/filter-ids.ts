/** The sheet of all filters on phones, and the form in it. */
export const filterDialogId = 'filters'
export const filterFormId = 'filter-form'
