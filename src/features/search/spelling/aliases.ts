/**
 * Spellings of one word, each line a family; the only way two frequent tokens become the same word. Words in other scripts belong
 * by their toLatin spelling; in a family with `~` only those marked so, as an English word is not said as it is spelled. Ordinary variants of sound (aa, w/v, ph/f) need no line.
 */
const families = `
shri sri shree sree shrii shiri
laxmi lakshmi latsumi laksmi lakshmy laxmy lakhsmi lakshami luxmi
mahalaxmi mahalakshmi mahalaksmi mahaluxmi
chowdhary chaudhari chaudhri chaudhary choudhary chowdhury choudhury chaudhuri chaudhry chowdhry
photo foto
pooja puja poojaa
krishna krishnaa krsna krushna
ganesh ganesha ganesan ganeshan
durga doorga
jyoti jyothi jyothy joti
saraswati saraswathi saraswathy sarasvati
parvati parvathi parvathy
bharati bharathi bharti bharathy
gayatri gayathri gayatree
aggarwal agarwal agrawal agarwalla aggrawal agraval
bannerjee banerjee banerji bandyopadhyay
mukherjee mukherji mukharji mukhopadhyay
chatterjee chatterji chattopadhyay
ghosh ghose
bose basu
dutt dutta datta
mohammed mohammad muhammad mohamed muhammed mohd mohammedan
hussain husain hussein husein
ahmed ahmad ahamed
sheikh shaikh shaik sheik
khurana khuraana
gujarat gujrat
bazaar bazar bajar baajaar
biryani biriyani briyani biriani
paneer panir
chai chay chaay
sweets ~svits ~svitas
suits ~suts ~syuts
bank ~baink
bunk ~bank ~bunk
tailor ~telar ~tayalar
tailors ~telars ~tayalars
mistri mistry mistari
kirana kiraana kiryana
bijli bijlee bijali
dhaba dhabaa dhabba
jewellers jewelers jwellers ~jvelars
jewellery jewelry jwellery ~jvelari
jeweller jeweler
tyre tire ~tayar
tyres tires ~tayars
centre center ~sentar
theatre theater ~thietar
colour color ~kalar
jeans ~jins
parlour parlor ~parlar
gymkhana jimkhana
dosa dosai dosha
idli idly
sambar sambhar
thakur thakoor tagore
vishwanath viswanath vishvanath vishwanathan
venkatesh venkatesha venkateshwara venkateswara
hyderabad haidarabad
bengaluru bangalore bangaluru
mysore mysuru
trivandrum thiruvananthapuram tiruvananthapuram
calcutta kolkata
`

const latinFamilies = new Map<string, string>()
const nativeFamilies = new Map<string, string>()
for (const line of families.trim().split('\n')) {
  const words = line.split(' ')
  const family = words[0] ?? ''
  for (const word of words) {
    if (word.startsWith('~')) nativeFamilies.set(word.slice(1), family)
    else latinFamilies.set(word, family)
    if (!line.includes('~')) nativeFamilies.set(word, family)
  }
}

/** The family, named by its first word, of a word spelled in Latin letters; `isNative` when that is the toLatin of another script. */
export function familyOf(latin: string, isNative: boolean): string | undefined {
  return (isNative ? nativeFamilies : latinFamilies).get(latin)
}
