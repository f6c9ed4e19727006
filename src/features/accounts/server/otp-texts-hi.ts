import type { Config } from '#config.ts'
import { type OtpPurpose, otpRules } from '../rules.ts'

/* The messages with a code in Hindi: their SMS are registered word by word (src/message-templates.ts). */

const uses: Partial<Record<OtpPurpose, { use: string; danger?: string }>> = {
  owner: { use: 'आपका {site} खाता बदलने या हटाने का OTP है', danger: 'आपका खाता बदल या हटा सकता है' },
  claim: { use: '{site} पर आपका बिज़नेस अपने नाम करने का OTP है' },
  'owner-transfer': {
    use: '{site} पर बिज़नेस किसी और के नाम करने या अपने नाम लेने का OTP है',
    danger: 'आपका बिज़नेस किसी और को दे सकता है',
  },
  'owner-team': {
    use: '{site} पर किसी को आपके बिज़नेस का मैनेजर बनाने का OTP है',
    danger: 'किसी को भी आपका बिज़नेस सँभालने दे सकता है',
  },
  'owner-program': {
    use: '{site} पर आपके बिज़नेस से कोई प्रोग्राम जोड़ने का OTP है',
    danger: 'आपके ग्राहकों के नंबर किसी प्रोग्राम को भेज सकता है',
  },
}

type Site = Pick<Config, 'site'>

const minutes = otpRules.lifetimeSeconds / 60
const sentence = (code: string, purpose: OtpPurpose, { site }: Site) =>
  `${code} ${(uses[purpose]?.use ?? '{site} के लिए आपका OTP है').replace('{site}', site.name)}`

/** What the SMS says before its last line. */
export const hindiOtp = (code: string, purpose: OtpPurpose, config: Site) =>
  `${sentence(code, purpose, config)}। यह ${minutes} मिनट तक चलेगा। इसे किसी को न बताएँ।`

export function hindiOtpEmail(code: string, purpose: OtpPurpose, config: Site) {
  const danger = uses[purpose]?.danger
  const warning = danger
    ? `जिसके पास यह होगा, वह ${danger}। अगर आपने इसे नहीं माँगा, तो कोई और आपका खाता इस्तेमाल कर रहा है: कृपया ${config.site.supportEmail} पर लिखें।`
    : 'अगर आपने इसे नहीं माँगा, तो इस ई-मेल पर ध्यान न दें।'
  return {
    subject: sentence(code, purpose, config),
    text: `${sentence(code, purpose, config)}।\n\nयह ${minutes} मिनट तक चलेगा। इसे किसी को न बताएँ, हमें भी नहीं।\n${warning}`,
  }
}
