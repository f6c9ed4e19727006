import { mulberry32 } from '#platform/random.ts'
/** Picks from a list whose n-th entry is 1/n^exponent as frequent as its first (Zipf). */
export function createZipf<Item>(items: readonly Item[], exponent: number): (random: number) => Item {
  const sums: number[] = []
  let sum = 0
  for (let at = 1; at <= items.length; at++) {
    sum += 1 / at ** exponent
    sums.push(sum)
  }
  return (random) => {
    const wanted = random * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    const item = items[low]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }
}

const openings = [
  'New',
  'Sri',
  'Shree',
  'Shri',
  'Sai',
  'Om',
  'Royal',
  'Star',
  'National',
  'Modern',
  'City',
  'The',
  'Jai',
  'Super',
  'Golden',
]
const closings =
  'Services,Works,Centre,Store,Agency,Traders,Enterprises,House,Point,Corner,World,Zone,Mart,Hub,& Sons,& Co,Group,Associates,Solutions'.split(
    ',',
  )
const commonNames =
  'Gupta,Sharma,Kumar,Singh,Lakshmi,Ganesh,Balaji,Krishna,Murugan,Patel,Verma,Agarwal,Jain,Reddy,Rao,Nair,Khan,Raja,Durga,Venkateswara,Annapurna,Mahalaxmi,Bharat,Raj,Shiva,Saraswati,Hanuman,Das,Ghosh,Mishra,Yadav,Joshi,Mehta,Shah,Desai,Iyer,Menon,Pillai,Naidu,Chowdhury,Ansari,Sheikh,Fernandes,Dsouza,Kaur,Gill,Sandhu,Chauhan,Rathore,Thakur'.split(
    ',',
  )
const syllables =
  'ra,ka,ma,na,pa,ta,sa,la,va,da,ba,ga,ha,ja,cha,sha,bha,dha,kri,pra,shri,vin,man,raj,dev,han,lak,mir,nan,par,ram,san,tan,vij,yash,esh,in,dra,vi,ni,ti,ki,li,mi,ri,si,su,mu,ku,pu'.split(
    ',',
  )

/** Family and first names: the common ones first, then as many generated from syllables as a country needs. */
function personNames(count: number): string[] {
  const random = mulberry32(7)
  const names = new Set(commonNames)
  while (names.size < count) {
    let name = ''
    for (let length = 2 + Math.floor(random() * 3); length > 0; length--) {
      name += syllables[Math.floor(random() * syllables.length)] ?? ''
    }
    names.add(`${name.charAt(0).toUpperCase()}${name.slice(1)}`)
  }
  return [...names]
}

/** Generates business names: an owner or a deity, what is sold, and a word like Works or Store. */
export function createNamer(vocabulary: number) {
  const pickName = createZipf(personNames(vocabulary), 0.9)
  const pickClosing = createZipf(closings, 0.6)
  return (random: () => number, trade: string): string => {
    const words = [pickName(random())]
    if (random() < 0.35) words.unshift(openings[Math.floor(random() * openings.length)] ?? '')
    if (random() < 0.2) words.push(pickName(random()))
    words.push(trade)
    if (random() < 0.45) words.push(pickClosing(random()))
    return words.join(' ')
  }
}
