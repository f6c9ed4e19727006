import { eraseAfterDays, noticeVersion, otpRules, sessionDays } from '#features/accounts/rules.ts'
import { ContactFacts } from '#page-kit/contact-facts.tsx'
import { BulletList, ReadingPage, ReadingPart } from '#page-kit/reading-page.tsx'
import type { SiteContacts } from '#page-kit/site-contacts.ts'
import { TranslationNote } from './translation-note.tsx'

/** The privacy policy in Hindi; privacy-page.tsx has the English. */
export function PrivacyHindi({ contacts }: { contacts: SiteContacts }) {
  const { legalName, name } = contacts
  return (
    <ReadingPage
      title="निजता नीति"
      lead={`हम आपके बारे में क्या जानते हैं, क्यों, कब तक, और उसे कैसे मिटवाएँ। संस्करण ${noticeVersion}।`}
    >
      <TranslationNote path="/privacy-policy" />
      <ReadingPart title="ज़िम्मेदार कौन है">
        <p>
          {name} पर आपके डेटा का इस्तेमाल कैसे हो, यह {legalName} डिजिटल वैयक्तिक डेटा संरक्षण अधिनियम, 2023 के तहत तय करता है।
        </p>
      </ReadingPart>
      <ReadingPart title="हम क्या रखते हैं और क्यों">
        <BulletList
          items={[
            'आपका मोबाइल नंबर या ईमेल, और आपका नाम: साइन इन कराने और आपकी पूछताछ आगे पहुँचाने के लिए।',
            'आपकी पूछताछ और उनके संदेश: ताकि आप और कारोबारी उन्हें पढ़ सकें।',
            'आपकी सहमति, उसकी तारीख़ और इस पाठ का संस्करण: सबूत के लिए।',
            'क्या खोजा गया, दिन और शहर के हिसाब से जोड़कर, किसने खोजा यह जाने बिना।',
            'आप हमें जो लिखते हैं, और विज्ञापन या साथ काम करने के आपके अनुरोध: उनका जवाब देने के लिए। हम उन्हें दो साल रखते हैं।',
            'आपका ईमेल पता, अगर आप हमारी चिट्ठियाँ मँगाते हैं: उन्हें भेजने के लिए। किसी भी चिट्ठी में एक क्लिक से यह बंद हो जाता है।',
            'आपके इंटरनेट पते और ब्राउज़र के कूट रूप, थोड़े समय के लिए: ओटीपी के दुरुपयोग से बचाव, और लेख का पढ़ा जाना एक ही बार गिनने के लिए।',
          ]}
        />
      </ReadingPart>
      <ReadingPart title="इसे कौन देखता है">
        <BulletList
          items={[
            'आपका नाम, संपर्क और संदेश किसी कारोबारी को तभी दिखते हैं जब आप उसे पूछताछ भेजते हैं। किसी और को नहीं।',
            'हमारे एसएमएस और ईमेल पहुँचाने वाली कंपनियाँ संदेश और उसका पता देखती हैं।',
            'आपका डेटा कोई नहीं ख़रीदता। इन पेजों पर विज्ञापन के लिए पीछा करने वाला कुछ नहीं है।',
          ]}
        />
      </ReadingPart>
      <ReadingPart title="कुकी">
        <BulletList
          items={[
            `साइन इन: आपको ${sessionDays} दिन तक साइन इन रखती है।`,
            'शहर: आपका चुना शहर एक साल तक याद रखती है।',
            'ब्राउज़र: ओटीपी को उसी ब्राउज़र से जोड़ती है जिसने उसे माँगा था।',
          ]}
        />
        <p>ये सब उसी काम के लिए ज़रूरी हैं जो आपने माँगा है। इनमें से कोई दूसरी साइटों पर आपका पीछा नहीं करती।</p>
      </ReadingPart>
      <ReadingPart title="कब तक">
        <BulletList
          items={[
            `ओटीपी ${otpRules.lifetimeSeconds / 60} मिनट तक चलते हैं और सिर्फ़ कूट रूप में रखे जाते हैं।`,
            `खाता हटाने पर वह तुरंत छिप जाता है और ${eraseAfterDays} दिन बाद मिटा दिया जाता है। बिल उतने समय रहते हैं जितना क़ानून कहता है।`,
          ]}
        />
      </ReadingPart>
      <ReadingPart title="आपके अधिकार">
        <p>
          “मेरा खाता” में आप देख और ठीक कर सकते हैं कि हमारे पास आपके बारे में क्या है, उसकी प्रति ले सकते हैं, सहमति वापस ले सकते हैं और खाता
          हटा सकते हैं। इसके लिए आप हमें लिख भी सकते हैं, और अपनी ओर से किसी को नामित कर सकते हैं; इसका कोई शुल्क नहीं। हमारे जवाब से संतुष्ट
          न हों तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं। {name} 18 साल से कम उम्र वालों के लिए नहीं है, और हम उन पर नज़र
          नहीं रखते।
        </p>
      </ReadingPart>
      <ReadingPart title="किससे पूछें">
        <ContactFacts contacts={contacts} />
      </ReadingPart>
    </ReadingPage>
  )
}
