import { latinDigits } from '#platform/digits.ts'

const days = 'सोम mon,मंगल tue,बुध wed,गुरु thu,बृहस्पति thu,शुक्र fri,शनि sat,रवि sun,इत sun'
  .split(',')
  .map((pair) => pair.split(' ') as [string, string])
const dayNames = new RegExp(`(${days.map(([hindi]) => hindi).join('|')})(?:वार)?(?!\\p{L}|\\p{M})`, 'gu')
const englishDays = new Map(days)

const clock = String.raw`(\d{1,2}(?:\s*[:.]\s*\d{2})?)(?:\s*(?:बजे|baje))?`
const morning = new RegExp(String.raw`(?:सुबह|सवेरे|प्रातः|subah|savere)\s*${clock}`, 'giu')
const afternoon = new RegExp(String.raw`(?:दोपहर|शाम|सायं|dopahar|dopeher|shaam|sham)\s*${clock}`, 'giu')
const night = new RegExp(String.raw`(?:रात|रात्रि|raat|rat)\s*${clock}`, 'giu')
const hasHindi = /\p{Script=Devanagari}|\b(?:subah|savere|dopahar|dopeher|shaam|sham|raat|baje|se)\b/iu

/** Hindi or Hinglish hours in the words that `readHours` reads: "सुबह 9 से रात 9 बजे तक" is "9 am to 9 pm". */
export function hoursInEnglish(text: string): string {
  if (!hasHindi.test(text)) return text
  return latinDigits(text)
    .replace(/24\s*(?:घंटे|घण्टे|घंटा|ghante|ghanta)/giu, '24 hours')
    .replace(morning, '$1 am')
    .replace(afternoon, '$1 pm')
    .replace(night, (_all, at: string) => `${at} ${isAfterMidnight(at) ? 'am' : 'pm'}`)
    .replace(dayNames, (_all, day: string) => englishDays.get(day) ?? '')
    .replace(/(?:बंद|अवकाश|छुट्टी|band|chutti)(?!\p{L}|\p{M})/giu, 'closed')
    .replace(/(?<!\p{L}|\p{M})(?:से|se)(?!\p{L}|\p{M})/giu, 'to')
    .replace(/(?<!\p{L}|\p{M})(?:तक|tak|बजे|baje)(?!\p{L}|\p{M})/giu, ' ')
}

/** "रात 12" to "रात 4" are of the next day. */
function isAfterMidnight(at: string): boolean {
  const hour = Number.parseInt(at, 10)
  return hour === 12 || hour < 5
}
