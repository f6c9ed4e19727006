export interface MessageTemplate {
  /**
   * As it is registered with the operators (TRAI DLT); what stands in simple braces is the same in every message of an
   * installation. A changed text needs a new registration, and a new name.
   */
  text: string
  /** The same for those who read Hindi; registered by itself, under the same name with -HI, or not at all. */
  hi: string
  /** Also sent by WhatsApp: as a code, or as a notice to those who chose it. */
  whatsapp?: 'authentication' | 'utility'
}

const otpEnd = 'It works for {minutes} minutes. Do not tell it to anyone.\n\n@{host} #{#numeric#}'
const otpEndHi = 'यह {minutes} मिनट तक चलेगा। इसे किसी को न बताएँ।\n\n@{host} #{#numeric#}'
const time = '{#alphanumeric#}, {#numeric#}:{#numeric#} {#alphanumeric#}'

/**
 * Every text that leaves as SMS or by WhatsApp. A message with another text, or with a value that does not match its
 * tag, is refused before it is sent. The registered ids are in the file of MESSAGE_TEMPLATES
 * (docs/guides/going-live.md).
 */
export const messageTemplates = {
  'NUKKAD-OTP-01': {
    text: `{#numeric#} is your OTP for {site}. ${otpEnd}`,
    hi: `{#numeric#} {site} के लिए आपका OTP है। ${otpEndHi}`,
    whatsapp: 'authentication',
  },
  'NUKKAD-OTP-02': {
    text: `{#numeric#} is your OTP to change or delete your {site} account. ${otpEnd}`,
    hi: `{#numeric#} आपका {site} खाता बदलने या हटाने का OTP है। ${otpEndHi}`,
    whatsapp: 'authentication',
  },
  'NUKKAD-OTP-03': {
    text: `{#numeric#} is your OTP to take over your business on {site}. ${otpEnd}`,
    hi: `{#numeric#} {site} पर आपका बिज़नेस अपने नाम करने का OTP है। ${otpEndHi}`,
    whatsapp: 'authentication',
  },
  'NUKKAD-OTP-04': {
    text: `{#numeric#} is your OTP to transfer a business on {site}. ${otpEnd}`,
    hi: `{#numeric#} {site} पर बिज़नेस किसी और के नाम करने या अपने नाम लेने का OTP है। ${otpEndHi}`,
    whatsapp: 'authentication',
  },
  'NUKKAD-OTP-05': {
    text: `{#numeric#} is your OTP to make somebody a manager of your business on {site}. ${otpEnd}`,
    hi: `{#numeric#} {site} पर किसी को आपके बिज़नेस का मैनेजर बनाने का OTP है। ${otpEndHi}`,
    whatsapp: 'authentication',
  },
  'NUKKAD-OTP-06': {
    text: `{#numeric#} is your OTP to connect a program to your business on {site}. ${otpEnd}`,
    hi: `{#numeric#} {site} पर आपके बिज़नेस से कोई प्रोग्राम जोड़ने का OTP है। ${otpEndHi}`,
    whatsapp: 'authentication',
  },
  'NUKKAD-ACC-01': {
    text: '{site}: the e-mail address of your account was changed. If it was not you, call {tollFree} at once.',
    hi: '{site}: आपके खाते का ईमेल पता बदला गया है। अगर यह आपने नहीं किया, तो तुरंत {tollFree} पर फ़ोन करें।',
  },
  'NUKKAD-ACC-02': {
    text: '{site}: the mobile number of your account was changed. If it was not you, call {tollFree} at once.',
    hi: '{site}: आपके खाते का मोबाइल नंबर बदला गया है। अगर यह आपने नहीं किया, तो तुरंत {tollFree} पर फ़ोन करें।',
  },
  'NUKKAD-ACC-03': {
    text: '{site}: your account was deleted. If it was not you, call {tollFree} at once.',
    hi: '{site}: आपका खाता हटा दिया गया है। अगर यह आपने नहीं किया, तो तुरंत {tollFree} पर फ़ोन करें।',
  },
  'NUKKAD-ACC-04': {
    text: '{site}: your account was brought back. If it was not you, call {tollFree} at once.',
    hi: '{site}: आपका खाता वापस लाया गया है। अगर यह आपने नहीं किया, तो तुरंत {tollFree} पर फ़ोन करें।',
  },
  'NUKKAD-ACC-05': {
    text: '{site}: a passkey was added to your account. If it was not you, call {tollFree} at once.',
    hi: '{site}: आपके खाते में एक पासकी जोड़ी गई है। अगर यह आपने नहीं किया, तो तुरंत {tollFree} पर फ़ोन करें।',
  },
  'NUKKAD-AD-01': {
    text: '{site}: your advertisement was checked and will run on its days. Its page: {#url#}',
    hi: '{site}: आपका विज्ञापन जाँच लिया गया है और अपने दिनों पर चलेगा। उसका पेज: {#url#}',
  },
  'NUKKAD-AD-02': {
    text: '{site}: we cannot show your advertisement; your money is on its way back. Why: {#url#}',
    hi: '{site}: हम आपका विज्ञापन नहीं दिखा सकते; आपके पैसे वापस भेजे जा रहे हैं। वजह: {#url#}',
  },
  'NUKKAD-AD-03': {
    text: '{site}: we did not check your advertisement in time; your money is on its way back. Choose new days: {#url#}',
    hi: '{site}: हम आपका विज्ञापन समय पर नहीं जाँच सके; आपके पैसे वापस भेजे जा रहे हैं। नए दिन चुनें: {#url#}',
  },
  'NUKKAD-ENQ-01': {
    text: '{site}: a customer sent you an enquiry. Read and reply: {#url#}',
    hi: '{site}: एक ग्राहक ने आपसे पूछताछ की है। पढ़ें और जवाब दें: {#url#}',
    whatsapp: 'utility',
  },
  'NUKKAD-ENQ-02': {
    text: '{site}: a customer asks for a booking. See the time and reply: {#url#}',
    hi: '{site}: एक ग्राहक बुकिंग चाहता है। समय देखें और जवाब दें: {#url#}',
    whatsapp: 'utility',
  },
  'NUKKAD-ENQ-03': {
    text: '{site}: a customer wrote again in an enquiry. Read and reply: {#url#}',
    hi: '{site}: एक ग्राहक ने अपनी पूछताछ में फिर लिखा है। पढ़ें और जवाब दें: {#url#}',
    whatsapp: 'utility',
  },
  'NUKKAD-ENQ-04': {
    text: '{site}: your enquiry has a reply. Read it: {#url#}',
    hi: '{site}: आपकी पूछताछ का जवाब आया है। पढ़ें: {#url#}',
  },
  'NUKKAD-ENQ-05': {
    text: '{site}: a customer withdrew an enquiry. Please do not call about it: {#url#}',
    hi: '{site}: एक ग्राहक ने पूछताछ वापस ले ली है। कृपया इसके लिए फ़ोन न करें: {#url#}',
  },
  'NUKKAD-ENQ-06': {
    text: '{site}: you asked to be reminded of an enquiry. Read and reply: {#url#}',
    hi: '{site}: आपने इस पूछताछ की याद दिलाने को कहा था। पढ़ें और जवाब दें: {#url#}',
  },
  'NUKKAD-ENQ-07': {
    text: '{site}: you took your number back from a business. Your receipt: {#url#}',
    hi: '{site}: आपने एक कारोबार से अपना नंबर वापस ले लिया है। आपकी रसीद: {#url#}',
  },
  'NUKKAD-ENQ-08': {
    text: '{site}: the business you asked sent an automatic answer. Read it: {#url#}',
    hi: '{site}: जिस कारोबार से आपने पूछा, उसका ऑटोमैटिक जवाब आया है। पढ़ें: {#url#}',
  },
  'NUKKAD-BKG-01': {
    text: `{site}: booked for ${time}. Calendar, move, cancel: {#url#}`,
    hi: `{site}: आपकी बुकिंग पक्की है: ${time}। कैलेंडर, समय बदलना, रद्द करना: {#url#}`,
  },
  'NUKKAD-BKG-02': {
    text: `{site}: your booking is now on ${time}. See it: {#url#}`,
    hi: `{site}: आपकी बुकिंग का नया समय: ${time}। देखें: {#url#}`,
  },
  'NUKKAD-BKG-03': {
    text: `{site}: your booking of ${time} is cancelled. {#url#}`,
    hi: `{site}: ${time} की आपकी बुकिंग रद्द हो गई है। {#url#}`,
  },
  'NUKKAD-BKG-04': {
    text: `{site}: your booking is tomorrow, ${time}. Move or cancel: {#url#}`,
    hi: `{site}: कल आपकी बुकिंग है: ${time}। समय बदलें या रद्द करें: {#url#}`,
  },
  'NUKKAD-BKG-05': {
    text: `{site}: your booking is soon, ${time}. Address: {#url#}`,
    hi: `{site}: आपकी बुकिंग का समय पास है: ${time}। पता: {#url#}`,
  },
  'NUKKAD-BKG-06': {
    text: `{site}: a customer booked ${time}. {#url#}`,
    hi: `{site}: एक ग्राहक ने ${time} की बुकिंग की है। {#url#}`,
    whatsapp: 'utility',
  },
  'NUKKAD-BKG-07': {
    text: `{site}: a customer moved to ${time}. {#url#}`,
    hi: `{site}: एक ग्राहक ने समय बदलकर ${time} किया है। {#url#}`,
    whatsapp: 'utility',
  },
  'NUKKAD-BKG-08': {
    text: `{site}: a customer cancelled ${time}. {#url#}`,
    hi: `{site}: एक ग्राहक ने ${time} की बुकिंग रद्द की है। {#url#}`,
    whatsapp: 'utility',
  },
  'NUKKAD-CNT-01': {
    text: '{site}: we have your message. Ticket CT-{#numeric#}. We answer within {answerDays} days. {#url#}',
    hi: '{site}: आपका संदेश मिल गया है। टिकट CT-{#numeric#}। हम {answerDays} दिन में जवाब देंगे। {#url#}',
  },
  'NUKKAD-OWN-01': {
    text: '{site}: your listing was claimed with a code sent to this number. If it was not you, call {tollFree} at once: {#url#}',
    hi: '{site}: इस नंबर पर आए कोड से आपकी लिस्टिंग ले ली गई है। अगर यह आपने नहीं किया, तो तुरंत {tollFree} पर फ़ोन करें: {#url#}',
  },
  'NUKKAD-OWN-02': {
    text: "{site}: your papers are right, the business is yours. Customers' new enquiries reach you: {#url#}",
    hi: '{site}: आपके काग़ज़ सही हैं, कारोबार आपका है। ग्राहकों की नई पूछताछ अब आपको मिलेगी: {#url#}',
  },
  'NUKKAD-OWN-03': {
    text: '{site}: we could not accept your papers. Why, and what you can do: {#url#}',
    hi: '{site}: हम आपके काग़ज़ स्वीकार नहीं कर सके। वजह, और आप क्या कर सकते हैं: {#url#}',
  },
  'NUKKAD-OWN-04': {
    text: '{site}: somebody says that your listing is theirs and has sent papers. We check them and call you first: {#url#}',
    hi: '{site}: किसी ने आपकी लिस्टिंग को अपनी बताकर काग़ज़ भेजे हैं। हम उन्हें जाँचेंगे और पहले आपको फ़ोन करेंगे: {#url#}',
  },
  'NUKKAD-OWN-05': {
    text: '{site}: your listing now belongs to somebody whose papers we checked. If that is wrong, call {tollFree}: {#url#}',
    hi: '{site}: आपकी लिस्टिंग अब किसी और की है, जिनके काग़ज़ हमने जाँचे हैं। अगर यह ग़लत है, तो {tollFree} पर फ़ोन करें: {#url#}',
  },
  'NUKKAD-OWN-06': {
    text: '{site}: somebody wants to give you their business. See which, and accept within 48 hours: {#url#}',
    hi: '{site}: कोई अपना कारोबार आपके नाम करना चाहता है। देखें कौन सा, और 48 घंटे में स्वीकार करें: {#url#}',
  },
  'NUKKAD-OWN-07': {
    text: '{site}: the business you gave away has its new owner. You both can undo it for 7 days: {#url#}',
    hi: '{site}: जो कारोबार आपने दिया था, उसे नया मालिक मिल गया है। 7 दिन तक आप दोनों इसे पलट सकते हैं: {#url#}',
  },
  'NUKKAD-OWN-08': {
    text: '{site}: a business that changed hands was given back. See which: {#url#}',
    hi: '{site}: जो कारोबार दूसरे के नाम हुआ था, वह वापस कर दिया गया है। देखें कौन सा: {#url#}',
  },
  'NUKKAD-OWN-09': {
    text: '{site}: your offer of a business was declined. It stays yours. See your listings: {#url#}',
    hi: '{site}: आपने जो कारोबार सौंपना चाहा था, उसके लिए मना कर दिया गया है। वह आपका ही है। अपनी लिस्टिंग देखें: {#url#}',
  },
  'NUKKAD-PLN-01': {
    text: '{site}: your plan ends on {#alphanumeric#}. Nothing is debited by itself. Renew: {#url#}',
    hi: '{site}: आपका प्लान {#alphanumeric#} को ख़त्म होगा। अपने आप कोई पैसा नहीं कटेगा। रिन्यू करें: {#url#}',
  },
  'NUKKAD-REV-01': {
    text: '{site}: a business answered your review. Read it: {#url#}',
    hi: '{site}: एक कारोबार ने आपके रिव्यू का जवाब दिया है। पढ़ें: {#url#}',
  },
  'NUKKAD-REV-02': {
    text: '{site}: how was the business that answered you? Rate it, or stop these messages: {#url#}',
    hi: '{site}: जिस कारोबार ने आपको जवाब दिया, वह कैसा रहा? स्टार दें, या ये संदेश बंद करें: {#url#}',
  },
  'NUKKAD-SAV-01': {
    text: '{site}: news of a business you saved. See it, or stop these messages: {#url#}',
    hi: '{site}: आपके सेव किए एक कारोबार की नई ख़बर है। देखें, या ये संदेश बंद करें: {#url#}',
  },
  'NUKKAD-STF-01': {
    text: '{site}: a business invites you to answer its customers. See who, and accept within 7 days: {#url#}',
    hi: '{site}: एक कारोबार चाहता है कि आप उसके ग्राहकों को जवाब दें। देखें कौन, और 7 दिन में स्वीकार करें: {#url#}',
  },
  'NUKKAD-STF-02': {
    text: '{site}: you no longer answer the customers of a business. See which: {#url#}',
    hi: '{site}: अब आप एक कारोबार के ग्राहकों को जवाब नहीं देते। देखें कौन सा: {#url#}',
  },
  'NUKKAD-WEB-01': {
    text: '{site}: your webhook was switched off, as your program did not answer. Switch it on again: {#url#}',
    hi: '{site}: आपका वेबहुक बंद कर दिया गया है, क्योंकि आपके प्रोग्राम ने जवाब नहीं दिया। फिर चालू करें: {#url#}',
  },
} as const satisfies Record<string, MessageTemplate>
