import type { Insertable } from 'kysely'
import type { PartnerTables } from '../server/partner-tables.ts'

type DemoPartner = Required<
  Pick<Insertable<PartnerTables['partner']>, 'kind' | 'name' | 'name_hi' | 'about' | 'about_hi' | 'logo_url'>
>

/** Made up, with signs of our own: nobody's name or logo is used. They have no address: there is nothing to open. */
export const demoPartners: readonly DemoPartner[] = [
  {
    kind: 'association',
    name: 'Bazaar Street Traders',
    name_hi: 'बाज़ार गली व्यापारी संघ',
    about: 'The shops of one market street',
    about_hi: 'एक बाज़ार की गली की दुकानें',
    logo_url: '/partners/bazaar.svg',
  },
  {
    kind: 'association',
    name: 'Circle of Careful Electricians',
    name_hi: 'सावधान बिजली मिस्त्री मंडल',
    about: 'Electricians who check each other’s work',
    about_hi: 'बिजली मिस्त्री जो एक-दूसरे का काम जाँचते हैं',
    logo_url: '/partners/lamp.svg',
  },
  {
    kind: 'association',
    name: 'Small Kitchens Together',
    name_hi: 'छोटी रसोइयाँ साथ-साथ',
    about: 'Caterers who cook at home',
    about_hi: 'घर से खाना बनाने वाले कैटरर',
    logo_url: '/partners/kitchen.svg',
  },
  {
    kind: 'publication',
    name: 'The Street Corner Weekly',
    name_hi: 'नुक्कड़ साप्ताहिक',
    about: 'News of a few streets',
    about_hi: 'कुछ गलियों की ख़बरें',
    logo_url: '/partners/weekly.svg',
  },
  {
    kind: 'publication',
    name: 'Our Ward Noticeboard',
    name_hi: 'हमारे वार्ड का सूचना-पट',
    about: 'What the ward office announces',
    about_hi: 'वार्ड दफ़्तर की सूचनाएँ',
    logo_url: '/partners/noticeboard.svg',
  },
  {
    kind: 'publication',
    name: 'Market Days Almanac',
    name_hi: 'हाट का पंचांग',
    about: 'Which market opens on which day',
    about_hi: 'कौन-सा हाट किस दिन लगता है',
    logo_url: '/partners/almanac.svg',
  },
  {
    kind: 'client',
    name: 'Marigold Hardware House',
    name_hi: 'गेंदा हार्डवेयर हाउस',
    about: 'Tools and paint, three shops',
    about_hi: 'औज़ार और पेंट, तीन दुकानें',
    logo_url: '/partners/hardware.svg',
  },
  {
    kind: 'client',
    name: 'Blue Tap Plumbers',
    name_hi: 'नीला नल प्लंबर',
    about: 'Pipes and taps, day and night',
    about_hi: 'पाइप और नल, दिन-रात',
    logo_url: '/partners/taps.svg',
  },
  {
    kind: 'client',
    name: 'Morning Tiffin Room',
    name_hi: 'सुबह का टिफ़िन रूम',
    about: 'Lunch boxes for two hundred offices',
    about_hi: 'दो सौ दफ़्तरों के लिए टिफ़िन',
    logo_url: '/partners/tiffin.svg',
  },
  {
    kind: 'footer_logo',
    name: 'Neighbours’ Helpdesk',
    name_hi: 'पड़ोसी सहायता केंद्र',
    about: '',
    about_hi: null,
    logo_url: '/partners/helpdesk.svg',
  },
  {
    kind: 'footer_logo',
    name: 'Fair Weights Club',
    name_hi: 'सही तौल क्लब',
    about: '',
    about_hi: null,
    logo_url: '/partners/weights.svg',
  },
]
