/** Words of signboards in nine scripts, 100 in all. */
export const words: Record<string, string[]> = {
  Devanagari: 'श्री गणेश बिजली दुकान मिठाई क्षेत्र विद्यालय कृष्ण ज्ञान स्वास्थ्य हिन्दुस्तान इलेक्ट्रिकल्स'.split(' '),
  Bengali: 'মিষ্টি ঘর বিদ্যুৎ দোকান শ্রী কৃষ্ণ স্বাস্থ্য কলকাতা বস্ত্রালয় ঔষধালয় রেস্টুরেন্ট'.split(' '),
  Gurmukhi: 'ਪੰਜਾਬ ਢਾਬਾ ਬਿਜਲੀ ਦੁਕਾਨ ਸ੍ਰੀ ਗੁਰੂ ਨਾਨਕ ਹਸਪਤਾਲ ਮਿਠਾਈ ਸਕੂਲ ਅੰਮ੍ਰਿਤਸਰ'.split(' '),
  Gujarati: 'શ્રી ગણેશ વીજળી દુકાન મીઠાઈ અંબિકા સ્વામિનારાયણ કૃષ્ણ હોસ્પિટલ વિદ્યાલય અમદાવાદ'.split(' '),
  Oriya: 'ଶ୍ରୀ ଜଗନ୍ନାଥ ମିଠା ଦୋକାନ ବିଦ୍ୟୁତ ଓଡ଼ିଶା ଭୁବନେଶ୍ୱର ହସ୍ପିଟାଲ ବସ୍ତ୍ରାଳୟ କୃଷ୍ଣ ଗଣେଶ'.split(' '),
  Tamil: 'ஸ்ரீ முருகன் மின்சாரம் கடை இனிப்பு மருத்துவமனை சென்னை பள்ளி விநாயகர் துணிக்கடை உணவகம்'.split(' '),
  Telugu: 'శ్రీ గణేష్ విద్యుత్ దుకాణం మిఠాయి కృష్ణ ఆసుపత్రి హైదరాబాద్ పాఠశాల లక్ష్మి వస్త్రాలయం'.split(' '),
  Kannada: 'ಶ್ರೀ ಗಣೇಶ ವಿದ್ಯುತ್ ಅಂಗಡಿ ಸಿಹಿತಿಂಡಿ ಕೃಷ್ಣ ಆಸ್ಪತ್ರೆ ಬೆಂಗಳೂರು ಶಾಲೆ ಲಕ್ಷ್ಮಿ ವಸ್ತ್ರಾಲಯ'.split(' '),
  Malayalam: 'ശ്രീ ഗണേശ് വൈദ്യുതി കട മധുരം ആശുപത്രി കൊച്ചി സ്കൂൾ കൃഷ്ണ ലക്ഷ്മി വസ്ത്രാലയം'.split(' '),
}

interface Script {
  /** Of the first letter, its vowel signs and its virama; no virama: letters alone. */
  letters: [number, number]
  signs: number[]
  virama?: number
}

/** The twelve scripts of the names: Latin besides these. */
const scripts: Record<string, Script> = {
  Devanagari: { letters: [0x915, 0x939], signs: [0x93e, 0x93f, 0x940, 0x941, 0x947, 0x94b, 0x902], virama: 0x94d },
  Bengali: { letters: [0x995, 0x9a8], signs: [0x9be, 0x9bf, 0x9c0, 0x9c1, 0x9c7, 0x9cb], virama: 0x9cd },
  Gurmukhi: { letters: [0xa15, 0xa28], signs: [0xa3e, 0xa3f, 0xa40, 0xa41, 0xa47, 0xa4b, 0xa70], virama: 0xa4d },
  Gujarati: { letters: [0xa95, 0xaa8], signs: [0xabe, 0xabf, 0xac0, 0xac1, 0xac7, 0xacb, 0xa82], virama: 0xacd },
  Oriya: { letters: [0xb15, 0xb28], signs: [0xb3e, 0xb3f, 0xb40, 0xb41, 0xb47, 0xb4b], virama: 0xb4d },
  Tamil: { letters: [0xba8, 0xbaa], signs: [0xbbe, 0xbbf, 0xbc0, 0xbc1, 0xbc7, 0xbcb], virama: 0xbcd },
  Telugu: { letters: [0xc15, 0xc28], signs: [0xc3e, 0xc3f, 0xc40, 0xc41, 0xc47, 0xc4b], virama: 0xc4d },
  Kannada: { letters: [0xc95, 0xca8], signs: [0xcbe, 0xcbf, 0xcc0, 0xcc1, 0xcc7, 0xccb], virama: 0xccd },
  Malayalam: { letters: [0xd15, 0xd28], signs: [0xd3e, 0xd3f, 0xd40, 0xd41, 0xd47, 0xd4b], virama: 0xd4d },
  Arabic: { letters: [0x627, 0x64a], signs: [0x6d2, 0x679, 0x688, 0x691, 0x6ba, 0x6be, 0x6cc] },
  OlChiki: { letters: [0x1c5a, 0x1c77], signs: [] },
}
export const scriptNames = ['Latin', ...Object.keys(scripts)]

/** A repeatable source of numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A name of some words in one script, with conjuncts where it has them; nonsense, so that no cluster is too rare. */
export function makeName(script: string, random: () => number): string {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  const known = scripts[script]
  const word = () => {
    const syllables = 1 + Math.floor(random() * 4)
    return Array.from({ length: syllables }, () =>
      known ? syllable(known) : `${pick([...'bdgkmnprstv'])}${pick([...'aeiouāī'])}`,
    ).join('')
  }
  const syllable = ({ letters: [from, to], signs, virama }: Script) => {
    const letter = () => String.fromCodePoint(from + Math.floor(random() * (to - from + 1)))
    const conjunct = virama && random() < 0.25 ? String.fromCodePoint(virama) + letter() : ''
    const sign = signs.length > 0 && random() < 0.6 ? String.fromCodePoint(pick(signs) ?? 0x20) : ''
    return letter() + conjunct + sign
  }
  const name = Array.from({ length: 1 + Math.floor(random() * 4) }, word).join(' ')
  return script === 'Latin' ? name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()) : name
}
