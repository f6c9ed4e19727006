/** Spellings of one word that are all frequent in names: whoever types one means the others too. In the singular, as documents carry them. */
const groups = `
  shri sri shree shre
  laxmi lakshmi luxmi laksmi
  mahalaxmi mahalakshmi
  vijayalakshmi vijaylaxmi vijayalaxmi
  chowdhary chaudhary chaudhari choudhary choudhury chowdhury chaudhry
  photo foto
  sai saai
  sharma sarma
  aggarwal agarwal agrawal aggrawal
  srinivasa shrinivas srinivas shrinivasa
  ganesh ganesha
  shiva siva shiv siv
  vishnu visnu
  krishna krisna krushna
  vinayaka vinayak vinayaga
  murugan murugun
  venkateswara venkateshwara venkatesh venkateswar
  annapurna annapoorna annapurneshwari
  durga durgaa
  saraswati saraswathi sarasvati
  parvati parvathi
  savitri savithri
  jyoti jyothi
  sweta shweta swetha
  lalita lalitha
  geeta gita geetha
  seeta sita seetha
  deepak dipak
  deepa dipa
  ravi ravee
  vikash vikas
  prakash prakas
  santosh santhosh
  ashok asok
  mohammed mohammad muhammad mohamed mohd
  hussain hussein husain
  ahmed ahmad
  rehman rahman
  bhawan bhavan bhawana
  niwas nivas
  nagar nagara
  vastra wastra
  vastralaya vastralay
  bhandar bhandaar
  mishthan mishtan misthan
  mithai mithaai
  kirana kiraana
  dukan dukaan
  parlour parlor
  jewellery jewelry jewellary
  jeweller jeweler
  tyre tire
  colour color
  centre center
  theatre theater
  aluminium aluminum
  grey gray
  garage garaj
  ladies lady
  optical opticals optic
  dosa dosai
  idli idly
  biryani biriyani briyani
  paneer panir
  tiffin tifin
  chicken chiken
  tandoori tanduri
  chaat chat
  mehndi mehendi mehandi
  saree sari
  sarees saris
  doodh dudh
  xerox zerox
  clinic klinic
`

const byWord = new Map<string, readonly string[]>()
for (const line of groups.trim().split('\n')) {
  const words = line.trim().split(' ')
  for (const word of words) byWord.set(word, words)
}

/** The other spellings of a word; empty for most words. */
export function otherSpellings(word: string): readonly string[] {
  return byWord.get(word)?.filter((other) => other !== word) ?? []
}
