const acronyms = new Set(
  `GMERS ESI ESIC ESIS AIIMS PHC CHC UHC SDH MGM SBI HDFC ICICI IDBI LIC BSNL MTNL BHEL NTPC ONGC IOCL HPCL BPCL SAIL NLC HAL DRDO ISRO
  IIT IIM NIT IISC BITS VIT SRM PSG KMC CMC JIPMER PGI NIMS KEM JJ GTB RML LNJP NIMHANS SGPGI KGMU BHU AMU JNU IGNOU
  NGO RTO ATM AC TV LED LCD PVC RO UPS CNG LPG CCTV GPS IT BPO CA CS HR PG BBQ KFC MRF TVS BMW JCB USA UK UAE II III IV VI VII VIII
  IX XI XII AVM NSS SDA IMA IRCS APVVP INHS ECHS CGHS CRPF CISF BSF ITBP NCC RCC MBBS MD MS BDS MDS DNB BAMS BHMS ENT ICU NICU
  IVF MRI CT ECG LASIK GP SP DSP NH SH MG JP RK RS SK SN KK KG GB DR-NO TNEB APSRTC KSRTC MSRTC TNSTC UP MP AP TN HP DAV KV`.split(
    /\s+/,
  ),
)
const smallWords = new Set(['of', 'and', 'the', 'for', 'in', 'at', 'on', 'to', 'by', 'with', 'near', 'ka', 'ki', 'ke'])

/**
 * Converts a name all in capitals or all in lower case to title case; mixed case is the owner's own spelling and stays.
 */
export function normaliseCase(text: string): string {
  const { letters, capitals } = countLetters(text)
  if (letters < 4) return text
  // "SRI SAI BALAJI Hospital" counts as capitals too; "ESI Hospital" does not.
  const isShouted = capitals / letters > 0.75
  if (!isShouted && capitals > 0) return text
  return titleCase(text)
}

/** Counts without the lists that an expression makes: an import asks for three texts of each row. */
function countLetters(text: string): { letters: number; capitals: number } {
  let [letters, capitals] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 0x7f) return countAnyLetters(text)
    const isCapital = code >= 0x41 && code <= 0x5a
    if (isCapital) capitals += 1
    if (isCapital || (code >= 0x61 && code <= 0x7a)) letters += 1
  }
  return { letters, capitals }
}

function countAnyLetters(text: string): { letters: number; capitals: number } {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? []
  return { letters: letters.length, capitals: letters.filter((letter) => letter === letter.toUpperCase()).length }
}

function titleCase(text: string): string {
  return text.replace(/[\p{L}\p{M}][\p{L}\p{M}\p{N}'’.]*/gu, (word, at: number) =>
    titleWord(word, at === 0, text[at - 1]),
  )
}

function titleWord(word: string, isFirst: boolean, before: string | undefined): string {
  const lower = word.toLowerCase()
  // "3RD", "1ST"
  if (before !== undefined && /\d/.test(before)) return lower
  const upper = word.toUpperCase().replace(/\.$/, '')
  if (acronyms.has(upper)) return word.toUpperCase()
  // Initials: "G.B.", "K.K"
  if (/^(?:\p{L}\.)+\p{L}?\.?$/u.test(word)) return word.toUpperCase()
  if (!isFirst && smallWords.has(lower)) return lower
  // Unpronounceable letters are initials: "MNR", "KLR". "DR", "ST", "MRS", "PVT", "LTD" are abbreviations.
  const isSpelled =
    /^[bcdfghjklmnpqrstvwxz]{2,5}$/.test(lower) &&
    !/^(?:dr|st|mr|mrs|ms|pvt|ltd|shri|sri|smt|rd|nr|opp|bldg|blk|mkt|stn|jn|ft|km|no|nd|th)$/.test(lower)
  if (isSpelled) return word.toUpperCase()
  return lower.replace(/^\p{L}|(?<=\.)\p{L}|(?<=^(?:o|d)['’])\p{L}/gu, (letter) => letter.toUpperCase())
}
