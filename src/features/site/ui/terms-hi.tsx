import { noticeVersion } from '#features/accounts/rules.ts'
import { dailyEnquiryLimit } from '#features/enquiries/rules.ts'
import { ContactFacts } from '#page-kit/contact-facts.tsx'
import { BulletList, ReadingPage, ReadingPart } from '#page-kit/reading-page.tsx'
import type { SiteContacts } from '#page-kit/site-contacts.ts'
import { TranslationNote } from './translation-note.tsx'

/** The terms of use in Hindi; terms-page.tsx has the English. */
export function TermsHindi({ contacts }: { contacts: SiteContacts }) {
  const { legalName, name } = contacts
  return (
    <ReadingPage title="उपयोग की शर्तें" lead={`आसान शब्दों में ${name} इस्तेमाल करने के नियम। संस्करण ${noticeVersion}।`}>
      <TranslationNote path="/terms-of-use" />
      <ReadingPart title={`${name} क्या है`}>
        <p>
          {name} एक निर्देशिका है जिसे {legalName} चलाता है। आप कारोबार खोजते हैं और उनसे सवाल पूछते हैं; वे आपको जवाब देते हैं। किसी
          कारोबार के साथ आप जो तय करते हैं वह आपके और उनके बीच है। हम उसमें पक्षकार नहीं हैं।
        </p>
      </ReadingPart>
      <ReadingPart title="सबके लिए">
        <BulletList
          items={[
            'खोजना और पढ़ना मुफ़्त है, इसके लिए खाता ज़रूरी नहीं।',
            'आप अपने मोबाइल नंबर या ईमेल पर आए ओटीपी से साइन इन करते हैं। उसे किसी को न बताएँ; हम उसे कभी नहीं पूछते।',
            'अपनी और सही संपर्क जानकारी दें। ग़ैरक़ानूनी, झूठी या अपमानजनक बात न लिखें।',
            'निर्देशिका की थोक में नक़ल न करें, और सेवा में रुकावट न डालें।',
          ]}
        />
      </ReadingPart>
      <ReadingPart title="पूछताछ">
        <BulletList
          items={[
            'पूछताछ सिर्फ़ उसी कारोबार को जाती है जिसे आप भेजते हैं। हम उसे आगे कभी नहीं बेचते।',
            `आप एक दिन में ${dailyEnquiryLimit} पूछताछ भेज सकते हैं।`,
            'आप पूछताछ वापस ले सकते हैं; तब आपकी संपर्क जानकारी उसमें से हटा दी जाती है।',
          ]}
        />
      </ReadingPart>
      <ReadingPart title="कारोबारियों के लिए">
        <BulletList
          items={[
            'सिर्फ़ वही कारोबार जोड़ें जो आपका हो या जिसकी ओर से आप बोल सकते हों, और सही जानकारी दें।',
            'ग्राहक का नंबर और ईमेल सिर्फ़ उसी ग्राहक को जवाब देने के लिए इस्तेमाल करें।',
            'बराबर मेल खाने वालों में पेड लिस्टिंग ऊपर आती है। विज्ञापन के लिए ख़रीदी गई जगह पर “विज्ञापन” लिखा होता है।',
            'झूठी, नुक़सानदेह या ग़ैरक़ानूनी लिस्टिंग हम हटा सकते हैं, और कारण बताते हैं।',
          ]}
        />
      </ReadingPart>
      <ReadingPart title="हमारी ज़िम्मेदारी">
        <p>
          लिस्टिंग उनके मालिकों और सार्वजनिक स्रोतों से आती हैं और ग़लत हो सकती हैं। पैसे देने या घर से निकलने से पहले ज़रूरी बातें जाँच लें। “डेमो”
          लिखी लिस्टिंग काल्पनिक हैं। जहाँ तक क़ानून इजाज़त देता है, किसी कारोबार के काम के लिए हम उत्तरदायी नहीं हैं।
        </p>
      </ReadingPart>
      <ReadingPart title="बदलाव और क़ानून">
        <p>
          इन शर्तों के बदलने पर ऊपर लिखा संस्करण बदलता है और अगली बार साइन इन करते समय हम आपकी सहमति माँगते हैं। भारत का क़ानून लागू
          होता है।
        </p>
      </ReadingPart>
      <ReadingPart title="किससे पूछें">
        <ContactFacts contacts={contacts} />
      </ReadingPart>
    </ReadingPage>
  )
}
