/** What a PIN code or a position says of a place, as the fields of the form hold it. */
export interface PincodePlace {
  pincode: string
  city: string
  district: string
  state: string
  /** Empty when the PIN code has several. */
  locality: string
  localities: string[]
  /** Where a map of it begins. */
  lat: number
  lng: number
}
