import { expect, test } from 'vitest'
import { soundDistance } from './sound-distance.ts'
import { buildSoundIndex } from './sound-index.ts'
import { soundKey, soundsOf } from './sound-key.ts'

const names = {
  devanagari:
    'लक्ष्मी lakshmi,गणेश ganesh,शर्मा sharma,मिठाई mithai,दुकान dukan,बिजली bijli,मिस्त्री mistri,कृष्णा krishna,सरस्वती saraswati,राजेश rajesh',
  bengali: 'লক্ষ্মী lakshmi,গণেশ ganesh,মিষ্টি mishti,কলকাতা kolkata,সরকার sarkar',
  gurmukhi: 'ਸਿੰਘ singh,ਪੰਜਾਬ panjab,ਗੁਰਪ੍ਰੀਤ gurpreet,ਢਾਬਾ dhaba,ਅੰਮ੍ਰਿਤਸਰ amritsar',
  gujarati: 'પટેલ patel,ગણેશ ganesh,મિઠાઈ mithai,કિરાણા kirana,અમદાવાદ amdavad',
  odia: 'ଗଣେଶ ganesh,ଲକ୍ଷ୍ମୀ lakshmi,ଭୁବନେଶ୍ୱର bhubaneswar,ପଟ୍ଟନାୟକ pattanayak',
  tamil: 'முருகன் murugan,சென்னை chennai,லட்சுமி latsumi,குமார் kumar,மதுரை madurai',
  telugu: 'వెంకటేశ్వర venkateshwara,లక్ష్మి lakshmi,రెడ్డి reddy,కృష్ణ krishna,హైదరాబాద్ haidarabad',
  kannada: 'ಗಣೇಶ ganesha,ಲಕ್ಷ್ಮಿ lakshmi,ಬೆಂಗಳೂರು bengaluru,ಮಂಜುನಾಥ manjunatha',
  malayalam: 'ലക്ഷ്മി lakshmi,കൃഷ്ണൻ krishnan,നായർ nair,കൊച്ചി kochi,രാജൻ rajan',
}

test('names of nine scripts are found by the Latin spelling people type, among all of them', async () => {
  const pairs = Object.values(names).flatMap((line) => line.split(',').map((pair) => pair.split(' ')))
  const index = await buildSoundIndex(pairs.map(([word = '']) => ({ word, n: 1 })))
  const missed = pairs.filter(
    ([word = '', latin = '']) => !index.inIndic(latin, 10).some((alike) => alike.word === word),
  )
  expect(missed.map(([, latin]) => latin)).toEqual([])
})

test('spellings of one word have one key, and of strangers with one key the nearer sounds come first', () => {
  const key = (word: string) => soundKey(soundsOf(word)[0] ?? '')
  for (const same of [
    'laxmi lakshmi laksmi',
    'shri sri shree',
    'photo foto',
    'chaudhari chowdhary choudhury',
    'agarwal aggarwal agrawal',
  ]) {
    expect(new Set(same.split(' ').map(key)).size, same).toBe(1)
  }
  const far = (a: string, b: string) => soundDistance(soundsOf(a)[0] ?? '', soundsOf(b)[0] ?? '')
  expect(far('laxmi', 'lakshmi')).toBeLessThan(0.3)
  expect(far('bank', 'bunk')).toBeGreaterThan(0.5)
  expect(far('khanna', 'khana')).toBeLessThan(far('khanna', 'kahani'))
})
