export const chooseLocationId = 'choose-location'
