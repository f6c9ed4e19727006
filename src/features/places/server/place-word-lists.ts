// Words that decide whether a name in a search text means a place. All folded.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
const phrases = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s*,\s*/))

/** Before a place: "plumber in chennai". */
export const introducers = words('in at near nearby around from opposite opp behind within across में')

/** After a place, in Hindi and Hinglish: "chennai mein", "andheri ke paas". */
export const followers = phrases('me, mein, mai, main, ke paas, ke pass, paas, pe, में, मे, के पास, पास')

/** Of both the ones that say "near", not "in". */
export const nearIntroducers = words('near nearby around opposite opp behind across')
export const nearFollowers = phrases('ke paas, ke pass, paas, के पास, पास')

/** Follow a place without narrowing it: "near andheri station". */
export const trailers = phrases(
  'station, railway station, metro station, metro, bus stand, bus stop, bus stop area, area, side, city, junction, pin code, pincode, pin',
)

/** Towns and localities that are also common search words or business names: only after "in" or "near". */
export const everydayWords = words(`
  anand sagar puri mandi pali una mau banda panna basti salon pen dal bar hotel bank sweets medical auto bazar bazaar market mall
  camp fort pal mahal sadar chowk satellite majestic periyar statue gurukul sola sama koti katra lanka patto barra lake park temple
  station colony nagar road street garden gardens palace tower circle square cross gate bagh ganj pura hall club school college
  university hospital clinic doctor dentist lawyer court library museum cinema theatre mart shop store stores kirana bakery cafe
  chemist pharmacy tailor beauty parlour spa gym yoga dance music travel travels tours taxi cab cabs transport packers movers courier
  cargo printing press paper books toys mobile mobiles computer computers laptop electric electrical electronics hardware paint paints
  tiles marble granite steel iron glass wood furniture plywood cement sand stone bricks plumber carpenter painter mason mechanic garage
  tyre tyres battery petrol gas water tank borewell pump solar ac fridge repair service services rice dal atta oil ghee milk dairy
  sugar salt tea coffee pan paan chai lassi chaat samosa puri bhel tandoor dhaba thali veg fish meat chicken mutton egg eggs fruit
  fruits vegetable flower flowers gift gifts jewellery gold silver diamond cloth saree sari suit shirt shoes bag bags watch optical
  opticals lens wedding marriage event events catering tent mandap photo photography video studio cable dish internet wifi finance loan
  loans insurance tax gst audit mutual fund share property rent flat plot land hostel pg house home office room rooms guest resort
  farm pet pets vet dog cat bird astrologer pandit puja pooja agarbatti bhajan mata ram shyam krishna radha sita gita lakshmi laxmi
  durga kali ganesh shiv shiva om sai sri shri shree jai guru gandhi nehru patel singh sharma gupta verma agarwal jain khan kumar devi
  raja rani prince royal national bharat india hindustan modern new old star sun moon city town village rural north south east west
  central main first second best top good cheap big small open all day night time online home delivery free call near
  mum pat del cal kol che adi abd gau bho mys bir ara bid abu vasco kasia sakti champa sonari roing tezu along mon daman diu leh saraf
  ren roh sai mantri janka tana polas pothia halvi mahe hansi tanda deeg hilsa nadia bina maihar tehri pauri rath konch tuni deori
  hassan khanna kasba begun padam manasa sanand deoli amla mandal mul wai zira kadi kunda lathi rania anta bari badami soro lonar
  सीधी चास मानसा बांका हरदा
  thana avantika karnavati nalanda punch chanda dhar kheri bandar anjar malur nirmal pipar karera amli kosi nokha champa deesa kuchaman
`)

/** Multi-word names that also mean a kind of thing; only after "in" or "near". */
export const everydayPhrases = phrases(
  `medical college, town hall, new market, steel plant, steel gate, golden temple, clock tower, main road, old town, one town, auto nagar,
  bank more, race course, ring road, market yard, bus stand, white town, sapna sangeeta, hotel management, kali mandir, pink city`,
)

/** Behind the name of another town: the road that leads there, or what stands at it. */
export const roadWords = words(
  'road rd marg highway bypass expressway gate chowk naka circle rasta bazar bazaar रोड मार्ग हाईवे बाईपास गेट चौक नाका बाज़ार बाजार',
)

/**
 * A town's name followed by one of these is part of a product or business name: "mysore pak", "bombay dyeing", "kota
 * stone".
 */
export const productWords = words(`
  pak dyeing silks silk saree sarees sari biryani biriyani stone doria petha peda iyengar cafe bhavan bhawan masala mail express
  times chronicle herald tiles handloom cotton zari fabric fabrics kurta chikan chikankari jutti mojari leheriya bandhani pashmina
  halwa namkeen bhujia sev chivda misal pav vada dosa idli coffee chai restaurant stores sweets darbar dum chaat jalebi kachori rabri vysya mango marble brass pearls carpet carpets vishwanath haat singh sweet
`)
