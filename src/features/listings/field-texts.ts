import type { ListingField } from './listing-fields.ts'

/** What people call the fields of a listing. */
export const fieldTexts: Record<ListingField, string> = {
  name: /* i18n */ 'Name of the business',
  nativeName: /* i18n */ 'Name in your script',
  categoryIds: /* i18n */ 'Kinds of business',
  description: /* i18n */ 'About the company',
  cityId: /* i18n */ 'City',
  locality: /* i18n */ 'Locality',
  address: /* i18n */ 'Building and street',
  pincode: /* i18n */ 'PIN code',
  lat: /* i18n */ 'Pin on the map',
  lng: /* i18n */ 'Pin on the map',
  hidesAddress: /* i18n */ 'Hidden street',
  serviceArea: /* i18n */ 'Service area',
  phone: /* i18n */ 'Mobile number',
  landline: /* i18n */ 'Landline',
  email: /* i18n */ 'E-mail',
  showsEmail: /* i18n */ 'Customers see this e-mail address',
  website: /* i18n */ 'Website',
  contactPerson: /* i18n */ 'Contact person',
  gstNumber: /* i18n */ 'GST No.',
  hours: /* i18n */ 'Opening hours',
  hashtags: /* i18n */ 'Hashtags',
  facts: /* i18n */ 'Facts',
  status: /* i18n */ 'State',
}
