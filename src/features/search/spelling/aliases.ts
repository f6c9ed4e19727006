import { loanWords } from './loan-words.ts'
import { isLatinToken } from './script.ts'
import { toLatin } from './to-latin.ts'

/**
 * Spellings of one word, one family per line: the only way for two frequent tokens to be the same word. Words in other
 * scripts belong to a family by their toLatin spelling; in a family with `~`, only the marked ones do, because English
 * words are not pronounced as they are spelled. Ordinary variants of sound (aa, w/v, ph/f) need no line.
 */
const families = `
shri sri shree sree shrii shiri
laxmi lakshmi latsumi latchumi laksmi lakshmy laxmy lakhsmi lakshami luxmi
mahalaxmi mahalakshmi mahalaksmi mahaluxmi
chowdhary chaudhari chaudhri chaudhary choudhary chowdhury choudhury chaudhuri chaudhry chowdhry
photo foto
apollo apolo appolo
pooja puja poojaa
krishna krishnaa krsna krisna krushna
ganesh ganesha kanesh
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
singh ~singh ~sinh
nair nayar
naidu nayudu
naik nayak
patnaik pattanayak patnayak
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
sweet sweets ~svit ~svits ~svitas
suit suits ~suts ~syut ~syuts
bank ~baink
hospital ~hospital ~haspital ~haspatal ~hasaptal
bunk ~bank ~bunk
tailor tailors ~telar ~telars ~tayalar ~tayalars
mistri mistry mistari
kirana kiraana kiryana karyana
bijli bijlee bijali
dhaba dhabaa dhabba
jeweller jewellers jeweler jewelers jweller jwellers ~jvelar ~jvelars ~juyelar ~juelar ~javailar ~jyuvelar ~jyuvellar ~jvallezhs
jewellery jewelry jwellery jewellary ~jvelari ~jvallari ~chuvallari ~juyelari ~juelari ~jyuvelari
electrical electricals ~elaktrikkal ~ilaktrikkal
hotel ~hottal
curry ~kari ~karri
gowda gouda gauda ~gauda
tyre tyres tire tires ~tayar ~tayars
centre center ~sentar
theatre theater ~thietar
colour color ~kalar
jeans jean ~jins
parlour parlor ~parlar
gymkhana jimkhana
dosa dosai
idli idly
sambar sambhar
thakur thakoor
vishwanath viswanath vishvanath vishwanathan
venkatesh venkatesha
venkateshwara venkateswara venkateshwar venkateswar
hyderabad haidarabad
bengaluru bangalore bangaluru
mysore mysuru
trivandrum thiruvananthapuram tiruvananthapuram
calcutta kolkata
sharma sarma
srinivasa shrinivasa srinivas shrinivas sreenivasa
shiva siva shiv
vishnu visnu
vinayaka vinayak vinayaga
murugan murugun
annapurna annapoorna
savitri savithri
shweta sweta swetha
lalita lalitha
geeta gita geetha
seeta sita seetha
deepak dipak
deepa dipa
vikas vikash
prakash prakas
santosh santhosh
ashok asok
rahman rehman
shanti shanthi santhi
shakti shakthi sakthi
padmavati padmavathi padmavathy
meenakshi minakshi meenaxi
sanjeevani sanjivani sanjeevini
navjeevan navjivan
jeevan jivan
ashirwad ashirvad aashirwad aashirvad
dhanvantari dhanwantari dhanvantri dhanwantri
ambika ambica
adarsh aadarsh
pawan pavan
bhawan bhavan
niwas nivas
laxman lakshman
rajlaxmi rajlakshmi
vijayalakshmi vijayalaxmi vijaylaxmi vijaylakshmi
varalakshmi varalaxmi
jayalakshmi jayalaxmi
vastra wastra
bhandar bhandaar
mishthan mishtan misthan mishtann mistanna
mithai mithaai
dukan dukaan
saree sari
doodh dudh
sabzi sabji
darzi darji
mehndi mehendi mehandi
tandoori tanduri
kachori kachauri
clinic klinic klinik
xerox zerox
aluminium aluminum
grey gray
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

for (const line of loanWords.trim().split('\n')) {
  const words = line.split(' ')
  const [first = ''] = words
  const family = latinFamilies.get(first) ?? first
  latinFamilies.set(first, family)
  for (const native of words.filter((word) => !isLatinToken(word))) nativeFamilies.set(toLatin(native), family)
}

/**
 * The family, named by its first word, of a word in Latin letters; `isNative` when it is the toLatin spelling of a word
 * in another script.
 */
export function familyOf(latin: string, isNative: boolean): string | undefined {
  return (isNative ? nativeFamilies : latinFamilies).get(latin)
}
