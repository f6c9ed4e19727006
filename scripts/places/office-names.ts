import { foldText } from '#platform/fold-text.ts'

/** 'Anna Nagar S.O (Chennai)' → 'Anna Nagar': the place a post office is named after. */
export function officePlaceName(officeName: string): string {
  return (
    officeName
      .replace(/\(.*?\)?$/g, ' ')
      .replace(/\bG\.?\s?P\.?\s?O\b\.?/gi, ' ')
      .replace(
        /\b(?:ND|NDT|NDS|NDTS|EDS|EDB)?\s?(?:S\.?\s?O|B\.?\s?O|H\.?\s?O|P\.?\s?O|NDSO|NDTSO|EDSO|EDBO)\b\.?.*$/i,
        ' ',
      )
      .replace(/\b(?:NDT|ND|EDSO|TSO|NDSO)\b/g, ' ')
      .replace(/(?<=\S)\s*(?:\bR\.?\s?S|\bRs|\bMDG|\bMdg)\.?\s*$/, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s.,-]+|[\s.,-]+$/g, '')
      // Words in capitals are shouting, not abbreviations, once longer than four letters.
      .replace(/\b\p{Lu}{5,}\b/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
  )
}

const institutionWords = new Set(
  `court courts collectorate secretariat sachivalaya university vidyapeeth vidyapith vidyalaya college school hospital airport aerodrome bhawan bhavan
  bhavana sabha press mill mills factory bank vidhan assembly institute polytechnic campus engineering works workshop hostel office offices rms
  headquarters hq kacheri kutchery kutcheri cutchery kutchehry kachehri kachahari house complex corporation mandal marketing telephone ministry minister
  raj bhawan library museum parliament technology sciences science research laboratory board exchange church academy training centre center foundation
  plant project refinery depot regiment battalion crpf bsf itbp cisf afs ntpc bhel iti iit nit iim aiims ongc bsnl gpo treasury jail prison godown
  warehouse estate shed loco mandir math ashram temple trust society tribunal udyog sansad darbar agri agricultural krishi vishwavidyalaya vishwavidyalay
  ordnance ordinance lines brigade wing force sainik gurukul hotel building tower towers section head
  bench gurdwara gurudwara masjid postal ind indl bldgs buildings accountant govt sanatorium township ltd karkhana sectt site serviceman training quarters qrs quarter colony_rly rly railway station stn`.split(
    /\s+/,
  ),
)

/** Names of institutions (High Court, Sugar Mill) are addresses of one building, not places people search in. */
export function namesInstitution(name: string): boolean {
  const words = foldText(name).split(' ')
  if (words.length > 4) return true
  if (/civil lines|police lines/.test(words.join(' '))) return words.includes('police')
  // RGPV, Amausi AD, Sec21: abbreviations of bodies and numbered sectors, not well-known names. Ends in initials
  // (Hadapsar I.E) or consists of them (C.P.M.G): an office of some body.
  if (/(?:^|[\s.])\p{Lu}\.?\s?\p{Lu}\.?$/u.test(name)) return true
  return words.some((word) => institutionWords.has(word)) || /\d|\b\p{Lu}{2,}\b/u.test(name)
}
