import { inHindi } from '#core/message-language.ts'
import {
  customerLink,
  enquiryTemplates,
  merchantLink,
  type Notification,
  type NotificationFacts,
  type Occasion,
  type Site,
  signature,
} from './enquiry-messages.ts'

/** What a message says in Hindi: its SMS word by word as it is registered (src/message-templates.ts). */
interface HindiText {
  sms: string
  subject: string
  /** Of the e-mail, before the link. */
  before(facts: NotificationFacts): string
  /** After it. */
  after?: string
  isForCustomer?: true
}

const texts: Record<Occasion, HindiText> = {
  newEnquiry: {
    sms: 'एक ग्राहक ने आपसे पूछताछ की है। पढ़ें और जवाब दें',
    subject: 'नई पूछताछ',
    before: ({ businessName, subject }) =>
      `एक ग्राहक ने ${businessName} से पूछताछ की है।\n\nविषय: ${subject}\n\nपढ़ें और जवाब दें:`,
    after: 'नंबर सिर्फ़ आपके बिज़नेस को दिया गया है। कृपया इसे केवल इसी पूछताछ के लिए इस्तेमाल करें।',
  },
  newBooking: {
    sms: 'एक ग्राहक बुकिंग चाहता है। समय देखें और जवाब दें',
    subject: 'बुकिंग का नया अनुरोध',
    before: ({ businessName, subject }) =>
      `एक ग्राहक ${businessName} में बुकिंग चाहता है।\n\nविषय: ${subject}\n\nसमय देखें और जवाब दें:`,
    after: 'नंबर सिर्फ़ आपके बिज़नेस को दिया गया है। कृपया इसे केवल इसी बुकिंग के लिए इस्तेमाल करें।',
  },
  customerWrote: {
    sms: 'एक ग्राहक ने अपनी पूछताछ में फिर लिखा है। पढ़ें और जवाब दें',
    subject: 'नया संदेश',
    before: ({ businessName, subject }) =>
      `${businessName} के एक ग्राहक ने फिर लिखा है।\n\nविषय: ${subject}\n\nपढ़ें और जवाब दें:`,
  },
  merchantReplied: {
    sms: 'आपकी पूछताछ का जवाब आया है। पढ़ें',
    subject: 'जवाब',
    before: ({ businessName, subject }) =>
      `${businessName} ने आपकी पूछताछ का जवाब दिया है।\n\nविषय: ${subject}\n\nपढ़ें, जवाब लिखें या अपना नंबर वापस लें:`,
    isForCustomer: true,
  },
  reminder: {
    sms: 'आपने इस पूछताछ की याद दिलाने को कहा था। पढ़ें और जवाब दें',
    subject: 'याद दिलाना',
    before: ({ businessName, subject }) =>
      `आपने ${businessName} की एक पूछताछ की याद दिलाने को कहा था।\n\nविषय: ${subject}\n\nपढ़ें और जवाब दें:`,
  },
  withdrawn: {
    sms: 'एक ग्राहक ने पूछताछ वापस ले ली है। कृपया इसके लिए फ़ोन न करें',
    subject: 'पूछताछ वापस ली गई',
    before: ({ businessName, subject }) =>
      `एक ग्राहक ने ${businessName} से की गई पूछताछ वापस ले ली है।\n\nविषय: ${subject}\n\nनंबर अब नहीं दिखता। अगर आपने उसे लिख लिया था, तो कृपया मिटा दें और फ़ोन न करें।`,
  },
}

/** The messages of this feature to those who read Hindi; their links lead to pages in Hindi. */
export function hindiEnquiryMessage(occasion: Occasion, site: Site, facts: NotificationFacts): Notification {
  const { sms, subject, before, after, isForCustomer } = texts[occasion]
  const link = (isForCustomer ? customerLink : merchantLink)(site, facts, 'hi')
  return {
    sms: { template: inHindi(enquiryTemplates[occasion]), text: `${site.site.name}: ${sms}: ${link}` },
    email: {
      subject: `${subject}: ${facts.subject}`,
      text: `${before(facts)}\n${link}${after ? `\n\n${after}` : ''}${signature(site)}`,
    },
  }
}
