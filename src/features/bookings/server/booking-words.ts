import type { Language } from '#texts/language.ts'

/* What is said of bookings, in English and Hindi. */

interface Words {
  /** Of the SMS, before the link: word by word as it is registered (src/message-templates.ts). */
  sms(time: string): string
  /** What happened, in the e-mail. */
  about: string
}

/** Our names of the registered SMS texts, and who is told; a changed text needs a new registration, and a new name. */
export const bookingTemplates = {
  booked: { template: 'NUKKAD-BKG-01', to: 'customer' },
  moved: { template: 'NUKKAD-BKG-02', to: 'customer' },
  cancelled: { template: 'NUKKAD-BKG-03', to: 'customer' },
  dayBefore: { template: 'NUKKAD-BKG-04', to: 'customer' },
  hoursBefore: { template: 'NUKKAD-BKG-05', to: 'customer' },
  newBooking: { template: 'NUKKAD-BKG-06', to: 'merchant' },
  customerMoved: { template: 'NUKKAD-BKG-07', to: 'merchant' },
  customerCancelled: { template: 'NUKKAD-BKG-08', to: 'merchant' },
} as const satisfies Record<string, { template: string; to: 'customer' | 'merchant' }>

/** By event. */
export type BookingOccasion = keyof typeof bookingTemplates

export const bookingWords: Record<Language, Record<BookingOccasion, Words>> = {
  en: {
    booked: { sms: (time) => `booked for ${time}. Calendar, move, cancel:`, about: 'Your booking' },
    moved: { sms: (time) => `your booking is now on ${time}. See it:`, about: 'Your booking was moved' },
    cancelled: { sms: (time) => `your booking of ${time} is cancelled.`, about: 'Your booking was cancelled' },
    dayBefore: {
      sms: (time) => `your booking is tomorrow, ${time}. Move or cancel:`,
      about: 'Your booking is tomorrow',
    },
    hoursBefore: { sms: (time) => `your booking is soon, ${time}. Address:`, about: 'Your booking is soon' },
    newBooking: { sms: (time) => `a customer booked ${time}.`, about: 'New booking' },
    customerMoved: { sms: (time) => `a customer moved to ${time}.`, about: 'Booking moved by the customer' },
    customerCancelled: { sms: (time) => `a customer cancelled ${time}.`, about: 'Booking cancelled by the customer' },
  },
  hi: {
    booked: { sms: (time) => `आपकी बुकिंग पक्की है: ${time}। कैलेंडर, समय बदलना, रद्द करना:`, about: 'आपकी बुकिंग' },
    moved: { sms: (time) => `आपकी बुकिंग का नया समय: ${time}। देखें:`, about: 'आपकी बुकिंग का समय बदल गया है' },
    cancelled: { sms: (time) => `${time} की आपकी बुकिंग रद्द हो गई है।`, about: 'आपकी बुकिंग रद्द हो गई है' },
    dayBefore: { sms: (time) => `कल आपकी बुकिंग है: ${time}। समय बदलें या रद्द करें:`, about: 'कल आपकी बुकिंग है' },
    hoursBefore: { sms: (time) => `आपकी बुकिंग का समय पास है: ${time}। पता:`, about: 'आपकी बुकिंग का समय पास है' },
    newBooking: { sms: (time) => `एक ग्राहक ने ${time} की बुकिंग की है।`, about: 'नई बुकिंग' },
    customerMoved: { sms: (time) => `एक ग्राहक ने समय बदलकर ${time} किया है।`, about: 'ग्राहक ने बुकिंग का समय बदला' },
    customerCancelled: { sms: (time) => `एक ग्राहक ने ${time} की बुकिंग रद्द की है।`, about: 'ग्राहक ने बुकिंग रद्द की' },
  },
}

interface Facts {
  businessName: string
  service: string
  time: string
  about: string
  link: string
}

/** The e-mails, to the customer and to the business. */
export const frames: Record<Language, Record<'customer' | 'merchant', (facts: Facts) => string>> = {
  en: {
    customer: ({ businessName, service, time, about, link }) =>
      `${businessName}\n${service}\n${time}, Indian time\n\n${about}. Address, calendar entry, another time or cancelling:\n${link}\n\nWhoever has this link can change the booking.`,
    merchant: ({ businessName, service, time, about, link }) =>
      `${about} at ${businessName}.\n\n${service}\n${time}, Indian time\n\nWho it is, and your day:\n${link}\n\nThe contact number was given to your business alone. Please use it for this booking only.`,
  },
  hi: {
    customer: ({ businessName, service, time, about, link }) =>
      `${businessName}\n${service}\n${time}, भारतीय समय\n\n${about}। पता, कैलेंडर, समय बदलना या रद्द करना:\n${link}\n\nजिसके पास यह लिंक है, वह बुकिंग बदल सकता है।`,
    merchant: ({ businessName, service, time, about, link }) =>
      `${businessName}: ${about}।\n\n${service}\n${time}, भारतीय समय\n\nग्राहक कौन है, और आपका दिन:\n${link}\n\nनंबर सिर्फ़ आपके कारोबार को दिया गया है। कृपया इसे केवल इसी बुकिंग के लिए इस्तेमाल करें।`,
  },
}
