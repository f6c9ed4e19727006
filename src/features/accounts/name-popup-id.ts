export const namePopupId = 'name-popup'
