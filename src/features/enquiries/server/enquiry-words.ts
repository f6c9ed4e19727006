import type { Language } from '#texts/language.ts'

/* What is said of enquiries, in English and Hindi. */

/** Our names of the registered SMS texts (src/message-templates.ts); a changed text needs a new registration. */
export const enquiryTemplates = {
  newEnquiry: 'NUKKAD-ENQ-01',
  newBooking: 'NUKKAD-ENQ-02',
  customerWrote: 'NUKKAD-ENQ-03',
  merchantReplied: 'NUKKAD-ENQ-04',
  withdrawn: 'NUKKAD-ENQ-05',
  reminder: 'NUKKAD-ENQ-06',
  automaticAnswer: 'NUKKAD-ENQ-08',
} as const

/** By event. */
export type Occasion = keyof typeof enquiryTemplates
export const occasions = Object.keys(enquiryTemplates) as Occasion[]

interface Facts {
  subject: string
  businessName: string
}

interface Words {
  /** Before the link: word by word as it is registered. */
  sms: string
  /** Of the e-mail, before the subject of the enquiry. */
  about(facts: Facts): string
  /** Of the e-mail, before the link. */
  before(facts: Facts): string
  /** After it. */
  after?: string
}

export const enquiryWords: Record<Language, Record<Occasion, Words>> = {
  en: {
    newEnquiry: {
      sms: 'a customer sent you an enquiry. Read and reply',
      about: () => 'New enquiry',
      before: ({ businessName, subject }) =>
        `A customer sent an enquiry to ${businessName}.\n\nSubject: ${subject}\n\nRead and reply:`,
      after: 'The contact number was given to your business alone. Please use it for this enquiry only.',
    },
    newBooking: {
      sms: 'a customer asks for a booking. See the time and reply',
      about: () => 'New booking request',
      before: ({ businessName, subject }) =>
        `A customer asks ${businessName} for a booking.\n\nSubject: ${subject}\n\nSee the preferred time and reply:`,
      after: 'The contact number was given to your business alone. Please use it for this booking only.',
    },
    customerWrote: {
      sms: 'a customer wrote again in an enquiry. Read and reply',
      about: () => 'New message',
      before: ({ businessName, subject }) =>
        `A customer of ${businessName} wrote again.\n\nSubject: ${subject}\n\nRead and reply:`,
    },
    merchantReplied: {
      sms: 'your enquiry has a reply. Read it',
      about: ({ businessName }) => `Reply from ${businessName}`,
      before: ({ businessName, subject }) =>
        `${businessName} replied to your enquiry.\n\nSubject: ${subject}\n\nRead it, write back, or withdraw your number:`,
    },
    automaticAnswer: {
      sms: 'the business you asked sent an automatic answer. Read it',
      about: ({ businessName }) => `Automatic answer from ${businessName}`,
      before: ({ businessName, subject }) =>
        `${businessName} has your enquiry and sent an automatic answer. We tell you when they reply.\n\nSubject: ${subject}\n\nRead it:`,
    },
    reminder: {
      sms: 'you asked to be reminded of an enquiry. Read and reply',
      about: () => 'Reminder',
      before: ({ businessName, subject }) =>
        `You asked to be reminded of an enquiry to ${businessName}.\n\nSubject: ${subject}\n\nRead and reply:`,
    },
    withdrawn: {
      sms: 'a customer withdrew an enquiry. Please do not call about it',
      about: () => 'Enquiry withdrawn',
      before: ({ businessName, subject }) =>
        `A customer withdrew an enquiry to ${businessName}.\n\nSubject: ${subject}\n\nThe contact number is no longer shown. If you noted it, please delete it and do not call.`,
    },
  },
  hi: {
    newEnquiry: {
      sms: 'एक ग्राहक ने आपसे पूछताछ की है। पढ़ें और जवाब दें',
      about: () => 'नई पूछताछ',
      before: ({ businessName, subject }) =>
        `एक ग्राहक ने ${businessName} से पूछताछ की है।\n\nविषय: ${subject}\n\nपढ़ें और जवाब दें:`,
      after: 'नंबर सिर्फ़ आपके बिज़नेस को दिया गया है। कृपया इसे केवल इसी पूछताछ के लिए इस्तेमाल करें।',
    },
    newBooking: {
      sms: 'एक ग्राहक बुकिंग चाहता है। समय देखें और जवाब दें',
      about: () => 'बुकिंग का नया अनुरोध',
      before: ({ businessName, subject }) =>
        `एक ग्राहक ${businessName} में बुकिंग चाहता है।\n\nविषय: ${subject}\n\nसमय देखें और जवाब दें:`,
      after: 'नंबर सिर्फ़ आपके बिज़नेस को दिया गया है। कृपया इसे केवल इसी बुकिंग के लिए इस्तेमाल करें।',
    },
    customerWrote: {
      sms: 'एक ग्राहक ने अपनी पूछताछ में फिर लिखा है। पढ़ें और जवाब दें',
      about: () => 'नया संदेश',
      before: ({ businessName, subject }) =>
        `${businessName} के एक ग्राहक ने फिर लिखा है।\n\nविषय: ${subject}\n\nपढ़ें और जवाब दें:`,
    },
    merchantReplied: {
      sms: 'आपकी पूछताछ का जवाब आया है। पढ़ें',
      about: ({ businessName }) => `${businessName} का जवाब`,
      before: ({ businessName, subject }) =>
        `${businessName} ने आपकी पूछताछ का जवाब दिया है।\n\nविषय: ${subject}\n\nपढ़ें, जवाब लिखें या अपना नंबर वापस लें:`,
    },
    automaticAnswer: {
      sms: 'जिस कारोबार से आपने पूछा, उसका ऑटोमैटिक जवाब आया है। पढ़ें',
      about: ({ businessName }) => `${businessName} का ऑटोमैटिक जवाब`,
      before: ({ businessName, subject }) =>
        `${businessName} को आपकी पूछताछ मिल गई है और उसका ऑटोमैटिक जवाब आया है। जब वे ख़ुद जवाब देंगे, हम आपको बताएँगे।\n\nविषय: ${subject}\n\nपढ़ें:`,
    },
    reminder: {
      sms: 'आपने इस पूछताछ की याद दिलाने को कहा था। पढ़ें और जवाब दें',
      about: () => 'याद दिलाना',
      before: ({ businessName, subject }) =>
        `आपने ${businessName} की एक पूछताछ की याद दिलाने को कहा था।\n\nविषय: ${subject}\n\nपढ़ें और जवाब दें:`,
    },
    withdrawn: {
      sms: 'एक ग्राहक ने पूछताछ वापस ले ली है। कृपया इसके लिए फ़ोन न करें',
      about: () => 'पूछताछ वापस ली गई',
      before: ({ businessName, subject }) =>
        `एक ग्राहक ने ${businessName} से की गई पूछताछ वापस ले ली है।\n\nविषय: ${subject}\n\nनंबर अब नहीं दिखता। अगर आपने उसे लिख लिया था, तो कृपया मिटा दें और फ़ोन न करें।`,
    },
  },
}
