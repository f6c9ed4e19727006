/**
 * Urdu in Devanagari: one spoken language in two scripts, so what search knows of Hindi, and names in any script,
 * answer Urdu as well. Short vowels are not written in Urdu; what is left is found by its sound. Words that are read
 * otherwise than they are written stand in a list.
 */
export function fromUrdu(text: string): string {
  return arabic.test(text) ? text.normalize('NFC').replace(arabicWord, wordFromUrdu) : text
}

const arabic = /[\u0620-\u06d5]/
const arabicWord = /[\u0620-\u065f\u0670-\u06d3\u06d5]+/g
const marks = /[\u0640\u064b-\u064e\u0651-\u065f\u0670]/g
const variants = new Map(
  [...'كکيیىیهہةہۃہۂہأاإاٱا'].flatMap((letter, at, all) => (at % 2 ? [] : [[letter, all[at + 1] ?? '']])),
)

const consonants = new Map(
  Object.entries({
    ब: 'ب',
    प: 'پ',
    त: 'تط',
    ट: 'ٹ',
    स: 'ثسص',
    ज: 'جذزژضظ',
    च: 'چ',
    ह: 'حہ',
    ख: 'خ',
    द: 'د',
    ड: 'ڈ',
    र: 'ر',
    ड़: 'ڑ',
    श: 'ش',
    ग: 'غگ',
    फ: 'ف',
    क: 'قک',
    ल: 'ل',
    म: 'م',
    न: 'ن',
    व: 'و',
    य: 'ی',
  }).flatMap(([devanagari, urdu]) => [...urdu].map((letter) => [letter, devanagari])),
)
/** With the letter for breath after it (ھ). */
const breathed = new Map(
  Object.entries({ क: 'ख', ग: 'घ', च: 'छ', ज: 'झ', ट: 'ठ', ड: 'ढ', त: 'थ', द: 'ध', प: 'फ', ब: 'भ' }),
)
const vowels = new Set('اآؤوۓیےئ')

function wordFromUrdu(written: string): string {
  const plain = [...written.replace(marks, '')].map((letter) => variants.get(letter) ?? letter).join('')
  const letters = [
    ...plain
      .replace(/^او/, 'ؤ')
      .replace(/^ا[یے]/, 'ۓ')
      .replace(/عا/, 'آ'),
  ]
  return (
    words.get(plain) ?? letters.map((letter, at) => letterFromUrdu(letter, letters[at - 1], letters[at + 1])).join('')
  )
}

/** A letter between its neighbours: و and ی are consonants at the beginning and beside a vowel, else vowels. */
function letterFromUrdu(letter: string, before: string | undefined, after: string | undefined): string {
  const isAfterVowel = before === undefined || 'اآ'.includes(before)
  const isBeforeVowel = after !== undefined && 'ایے'.includes(after)
  // At the end of a word it is not spoken, after a vowel it is: "karkhana", "gaah".
  if (letter === 'ہ' && after === undefined && before !== undefined && !vowels.has(before)) return 'ा'
  if (letter === 'ا' || letter === 'ع') return before === undefined ? 'अ' : letter === 'ا' ? 'ा' : ''
  if (letter === 'و') return isAfterVowel || isBeforeVowel || before === 'ی' ? 'व' : 'ो'
  if (letter === 'ی') return before === undefined || after === 'ا' ? 'य' : before === 'ئ' ? 'ई' : 'ी'
  if (letter === 'ے') return isAfterVowel || before === 'ئ' ? 'ए' : 'े'
  if (letter === 'ئ') return isBeforeVowel ? '' : 'इ'
  const consonant = consonants.get(letter)
  if (consonant === undefined) return others.get(letter) ?? ''
  return after === 'ھ' ? (breathed.get(consonant) ?? `${consonant}ह`) : consonant
}

const others = new Map(Object.entries({ آ: 'आ', ؤ: 'ओ', ۓ: 'ए', ں: 'ं', 'ِ': 'ि', 'ُ': 'ु' }))

/** As they are spoken: the commonest words of sentences, trades and towns. */
const words: ReadonlyMap<string, string> = new Map(
  `میں में، کے के، کی की، کا का، کو को، سے से، پر पर، ہے है، ہیں हैں، ہو हो، چاہیے चाहिए، چاہئے चाहिए، مجھے मुझे، نہیں नहीं،
  اور और، یا या، پاس पास، قریب पास، نزدیک नजदीक، میرے मेरे، لیے लिए، لئے लिए، والا वाला، والے वाले، والی वाली، گھر घर،
  دکان दुकान، دوکان दुकान، اچھا अच्छा، سستا सस्ता، رہا रहा، رہی रही، گیا गया، گئی गई، کھلا खुला، ابھی अभी، آج आज،
  ڈاکٹر डॉक्टर، ہسپتال अस्पताल، اسپتال अस्पताल، ہاسپٹل अस्पताल، اسکول स्कूल، سکول स्कूल، کالج कॉलेज، مدرسہ मदरसा،
  مسجد मस्जिद، بجلی बिजली، مستری मिस्त्री، پلمبر प्लंबर، الیکٹریشن इलेक्ट्रीशियन، نائی नाई، حجام नाई، درزی दर्जी،
  ٹیلر टेलर، ہوٹل होटल، ریستوران रेस्टोरेंट، ریسٹورنٹ रेस्टोरेंट، بریانی बिरयानी، مٹھائی मिठाई، بیکری बेकरी،
  کپڑا कपड़ा، کپڑے कपड़े، کتاب किताब، دوا दवाई، دوائی दवाई، میڈیکل मेडिकल، اسٹور स्टोर، سٹور स्टोर، بینک बैंक،
  ٹیکسی टैक्सी، رکشہ रिक्शा، گاڑی गाड़ी، موبائل मोबाइल، مرمت रिपेयर، وکیل वकील، شادی शादी، ہال हॉल، دانت दांत،
  دانتوں दांतों، آنکھ आंख، آنکھوں आंखों، بچوں बच्चों، خون खून، ایمبولینس एम्बुलेंस، پولیس पुलिस، آگ आग، گوشت मीट،
  سبزی सब्जी، پھل फल، دودھ दूध، سنار सुनार، لانڈری लॉन्ड्री، دھوبی धोबी، پینٹر पेंटर، بڑھئی बढ़ई، فرنیچر फर्नीचर،
  کمپیوٹر कंप्यूटर، کوچنگ कोचिंग، ٹیوشن ट्यूशन، پراپرٹی प्रॉपर्टी، کرایہ किराया، کرائے किराये، مکان मकान، جم जिम،
  بیوٹی ब्यूटी، پارلر पार्लर، سیلون सैलून، نل नल، پانی पानी، ٹپک टपक، فریج फ्रिज، واشنگ वॉशिंग، مشین मशीन، خراب खराब،
  ٹھیک ठीक، سروس सर्विस، سینٹر सेंटर، حکیم हकीम، دہلی दिल्ली، دلی दिल्ली، نئی नई، ممبئی मुंबई، حیدرآباد हैदराबाद،
  لکھنؤ लखनऊ، لکھنو लखनऊ، کولکتہ कोलकाता، بنگلور बेंगलुरु، بنگلورو बेंगलुरु، سرینگر श्रीनगर، جموں जम्मू، پٹنہ पटना،
  ٹریول ट्रैवल، ٹریولز ट्रैवल्स، ایجنٹ एजेंट، ایجنسی एजेंसी، گپتا गुप्ता، سنگھ सिंह، کمار कुमार، محمد मोहम्मद، مشرا मिश्रा،
  کانپور कानपुर، علیگڑھ अलीगढ़، چنئی चेन्नई، پونے पुणे`
    .split('،')
    .map((pair) => {
      const [urdu = '', devanagari = ''] = pair.trim().split(' ')
      return [urdu, devanagari]
    }),
)
