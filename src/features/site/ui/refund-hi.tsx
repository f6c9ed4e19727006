import { fullRefundDays } from '#features/payments/rules.ts'
import { ContactFacts } from '#page-kit/contact-facts.tsx'
import { BulletList, ReadingPage, ReadingPart } from '#page-kit/reading-page.tsx'
import { formatRupees } from '#ui/format.ts'
import { refundConfirmedHours, refundDecidedDays, refundPaidDays } from '../refund-rules.ts'
import type { RefundProps } from './refund.static.tsx'
import { TranslationNote } from './translation-note.tsx'

/** The refund policy in Hindi; refund-page.tsx has the English. */
export function RefundHindi({ contacts, price }: RefundProps) {
  const { name } = contacts
  return (
    <ReadingPage title="रिफ़ंड नीति" lead="पैसे कब वापस मिलते हैं, कैसे माँगें, और कितना समय लगता है।">
      <TranslationNote path="/refund-policy" />
      <ReadingPart title="आप हमें किस चीज़ के पैसे दे सकते हैं">
        <p>
          {name} पर कारोबार खोजना, पूछना और बुकिंग करना मुफ़्त है। कारोबारी{' '}
          {price && `${formatRupees(price.yearPaise)} सालाना का `}
          प्लान ख़रीद सकते हैं, और जिसका भी खाता हो वह कुछ दिनों का विज्ञापन। दोनों अपने आप ख़त्म होते हैं: अपने आप दोबारा नहीं लगते, और
          आपकी मर्ज़ी के बिना पैसे नहीं कटते।
        </p>
      </ReadingPart>
      <ReadingPart title="प्लान के पैसे कब वापस मिलते हैं">
        <BulletList
          items={[
            `भुगतान के ${fullRefundDays} दिन के भीतर: पूरे। कारण बताने की ज़रूरत नहीं।`,
            'दो बार भुगतान हो गया, या भुगतान असफल होने पर भी पैसे कट गए: जितना ज़्यादा कटा वह सब, जब भी आपको पता चले।',
            'हम प्लान में कही बात न दे सकें, या सेवा बंद कर दें: बचे हुए दिनों का हिस्सा।',
          ]}
        />
        <p>
          {fullRefundDays} दिन के बाद प्लान अपने अंत तक चलता है और उसके पैसे वापस नहीं होते। अगर हम किसी लिस्टिंग को झूठी, नुक़सानदेह या
          ग़ैरक़ानूनी होने के कारण हटाते हैं, तो उसके प्लान के पैसे वापस नहीं होते।
        </p>
      </ReadingPart>
      <ReadingPart title="विज्ञापन के पैसे कब वापस मिलते हैं">
        <BulletList
          items={[
            'आप उसे पहले दिन से पहले “मेरे विज्ञापन” में रद्द करें: पूरे, और माँगने की ज़रूरत नहीं।',
            'हम उसे मना करें, या उसका पहला दिन आने तक उसे न देख पाएँ: पूरे, और माँगने की ज़रूरत नहीं।',
            'दो बार भुगतान हो गया, या इतनी देर से कि वे दिन किसी और के हो चुके: जितना ज़्यादा कटा वह सब।',
          ]}
        />
        <p>पहले दिन से वह अपने आख़िरी दिन तक चलता है और उसके पैसे वापस नहीं होते।</p>
      </ReadingPart>
      <ReadingPart title="कैसे माँगें">
        <BulletList
          items={[
            'जिस नंबर या ईमेल से आप साइन इन करते हैं उसी से हमें लिखें या कॉल करें।',
            'क्या ख़रीदा, भुगतान का दिन और रक़म बताएँ। रसीद हो तो अच्छा है, पर ज़रूरी नहीं।',
            `हम ${refundConfirmedHours} घंटे में पुष्टि करते हैं, और ${refundDecidedDays} दिन में हाँ या ना, कारण के साथ, बताते हैं।`,
          ]}
        />
      </ReadingPart>
      <ReadingPart title="पैसे कैसे लौटते हैं">
        <p>
          हमारी हाँ के {refundPaidDays} दिन के भीतर, उसी खाते या कार्ड में जिससे आपने भुगतान किया। बैंक को दिखाने में कुछ दिन और लग सकते
          हैं। प्लान के पैसे लौटने पर प्लान ख़त्म हो जाता है; आपकी मुफ़्त लिस्टिंग बनी रहती है।
        </p>
      </ReadingPart>
      <ReadingPart title="किसी कारोबार को दिए गए पैसे">
        <p>
          किसी कारोबार से ख़रीदा सामान या सेवा आपके और उनके बीच की बात है: रिफ़ंड उनसे माँगें। वे आपके साथ बुरा बर्ताव करें तो हमें बताएँ; हम
          उस लिस्टिंग की जाँच करते हैं।
        </p>
      </ReadingPart>
      <ReadingPart title="किससे पूछें">
        <ContactFacts contacts={contacts} />
      </ReadingPart>
    </ReadingPage>
  )
}
