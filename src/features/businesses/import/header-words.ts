import { shippedFacts } from '#features/facts/server/shipped-facts.ts'
import { foldText } from '#platform/fold-text.ts'
import type { ImportField } from './import-fields.ts'

/** Headers of facts beside their names in both languages. */
const factWords: Readonly<Record<string, string>> = {
  price:
    'visiting charge,visiting charges,consultation fee,price for two,cost for two,price per plate,monthly fee,prices,charge,charges,fee,fees,rate,rates',
  services: 'price list,rate card,services with prices,service prices',
  'blood-groups': 'blood group,blood groups available',
  food: 'food type,veg or non veg,veg non veg',
  'home-visit': 'home visits,home service,doorstep service',
  'home-delivery': 'delivery,free home delivery',
  payment: 'payments,payment mode,payment modes,modes of payment,payment method,payment methods,payment options',
  languages: 'language,languages,spoken languages',
  area: 'service area,service areas,areas served,areas covered,area of service',
  founded: 'year established,established in,year of establishment,establishment year,estd,founded,since',
}

const factHeaders = shippedFacts().fields.map(({ key, name, nameHi }) => {
  const words = [foldText(name), foldText(nameHi), ...(factWords[key]?.split(',') ?? [])]
  return [`fact.${key}`, words] as const
})

/** Folded headers for each field; the first field that lists a header wins. */
export const headerWords: readonly (readonly [ImportField, readonly string[]])[] = [
  [
    'position',
    'coordinates,location coordinates,lat lng,latlng,lat long,latlong,lat lon,latitude longitude,geo,geo location,geolocation,gps,gps coordinates,geo coordinates,geom,geometry,wkt,point,map location',
  ],
  [
    'lat',
    'latitude,lat,y,geo lat,location lat,location latitude,gps latitude,map latitude,position lat,coordinates lat,geo latitude',
  ],
  [
    'lng',
    'longitude,lng,lon,long,x,geo lng,geo lon,location lng,location lon,location longitude,gps longitude,map longitude,position lng,coordinates lng,geo longitude',
  ],
  [
    'pincode',
    'pincode,pin code,pin,pin no,postal code,postcode,post code,zip,zip code,zipcode,address pincode,addresses postcode,पिन कोड,पिनकोड',
  ],
  [
    'phone',
    'phone,phone no,phone number,phones,telephone,telephone no,telephone number,tel,tel no,mobile,mobile no,mobile number,mob,mob no,contact,contact no,contact number,contact details,contact phone,ph,ph no,cell,cell no,whatsapp,whatsapp number,landline,landline no,helpline,helpline number,std phone,phone 1,phone 2,mobile 1,mobile 2,alternate phone,alternate mobile,alternate number,toll free,फोन,मोबाइल,फ़ोन,मोबाइल नंबर',
  ],
  ['email', 'email,e mail,email id,e mail id,email address,mail,mail id,contact email,primary email,ईमेल'],
  ['website', 'website,web site,url,web,homepage,web address,website url,site,web page,link'],
  [
    'hours',
    'hours,opening hours,open hours,timing,timings,service time,service hours,business hours,working hours,working time,open timings,time,office hours,visiting hours,समय',
  ],
  [
    'category',
    'category,categories,business category,business type,type,type of business,trade,industry,sector,kind,nature of business,segment,main category,category name,sub category,subcategory,primary category,amenity,shop,श्रेणी',
  ],
  ['state', 'state,state name,state ut,state or ut,states,province,region,addr state,addresses region,राज्य'],
  ['country', 'country,country name,country code,addr country,address country,addresses country,nation,देश'],
  ['district', 'district,dist,district name,districts,jila,zila,जिला,ज़िला'],
  [
    'city',
    'city,town,city name,city town,town city,town name,city or town,place,location city,municipality,addr city,city village,town village,addresses locality,शहर,नगर',
  ],
  [
    'locality',
    'locality,area,area name,locality name,neighbourhood,neighborhood,suburb,sub locality,sublocality,colony,sector name,location,landmark area,village,mohalla,ward,branch,branch name,इलाका',
  ],
  [
    'address',
    'address,full address,complete address,postal address,street,street address,address 1,address 2,address 3,address1,address2,address3,address line 1,address line 2,address line 3,addr,addr full,addr street,landmark,building,premises,office address,registered address,addresses freeform,पता',
  ],
  [
    'description',
    'description,about,about us,details,summary,profile,company profile,business description,overview,विवरण',
  ],
  ['hashtags', 'hashtags,tags,keywords,services,products,products services,specialities,specialties,services offered'],
  ['status', 'status,business status,operating status,operational status,business state,स्थिति'],
  [
    'id',
    'id,uuid,guid,uid,record id,source id,place id,osm id,business id,listing id,facility id,hospital id,store id,shop id,facility code,cin,udyam no,ifsc,ifsc code',
  ],
  [
    'native-name',
    'native name,local name,hindi name,regional name,vernacular name,name in hindi,name hindi,name hi,name in local language,name in regional language,name in vernacular,हिंदी नाम,हिन्दी नाम,नाम हिंदी में,नाम हिन्दी में',
  ],
  [
    'name',
    'name,business name,company,company name,firm,firm name,shop name,store name,title,organisation,organization,organisation name,organization name,establishment,establishment name,unit name,institution,institute name,facility name,hospital name,brand,listing name,business,vendor name,dealer name,merchant name,outlet name,bank,bank name,नाम,दुकान का नाम',
  ],
]
  .map(([field, words]) => [field as ImportField, String(words).split(',')] as const)
  .concat(factHeaders)

/** Sufficient part of a header when the whole is not listed: "Blood Bank Name", "Address Original First Line". */
export const headerParts: readonly (readonly [ImportField, RegExp])[] = [
  ['position', /\b(?:coordinates|lat ?(?:lng|lon|long))\b/],
  ['pincode', /\b(?:pin ?code|pin|zip|postal code|postcode)\b/],
  ['email', /\be ?mail\b/],
  ['website', /\b(?:website|url)\b/],
  ['phone', /\b(?:phone|mobile|telephone|contact n(?:o|umber)|landline|helpline)\b/],
  ['lat', /\blatitude\b|^lat(?: (?:deg|degrees?|dd|dec|decimal|value|wgs ?84|[ny]))+$/],
  ['lng', /\blongitude\b|^(?:lng|lon|long)(?: (?:deg|degrees?|dd|dec|decimal|value|wgs ?84|[ex]))+$/],
  ['hours', /\b(?:timings?|opening hours|working hours)\b/],
  ['address', /\b(?:address|addr|street)\b/],
  [
    'native-name',
    /\b(?:native|local|hindi|regional|vernacular) name$|\bname (?:in )?(?:hindi|local language|vernacular)$/,
  ],
  ['name', /\bname$/],
  ['district', /\bdistrict\b/],
  ['state', /\bstate\b/],
  ['city', /\b(?:city|town)\b/],
  ['category', /\bcategory\b/],
  ['locality', /\blocality\b/],
]

/**
 * The words of a header as the lists above write them: "businessName" and "Business_Name" become "business name". What
 * stands in brackets ("LAT (deg)", "Name (in capitals)") is left to `withoutBrackets`.
 */
export function foldHeader(header: string): string {
  return foldText(header.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' '))
}

export function withoutBrackets(header: string): string {
  return foldHeader(header.replace(/[([{].*?(?:[)\]}]|$)/g, ' ')) || foldHeader(header)
}

/** "businessname", "address1" and "e-mail id" are the words "business name", "address 1" and "email id". */
export function isSameHeader(folded: string, word: string): boolean {
  return folded === word || (word.length > 4 && folded.replaceAll(' ', '') === word.replaceAll(' ', ''))
}

/** How many columns of a line are called as a field is: two or more make it a line of headers. */
export function countHeaders(cells: readonly string[]): number {
  const fields = cells.flatMap((cell) => fieldCalled(withoutBrackets(cell)) ?? [])
  return new Set(fields).size
}

function fieldCalled(folded: string): ImportField | undefined {
  // Longer texts are values or titles: "List of hospitals by name".
  if (folded === '' || folded.split(' ').length > 5) return undefined
  const whole = headerWords.find(([, words]) => words.some((word) => isSameHeader(folded, word)))
  return (whole ?? headerParts.find(([, part]) => part.test(folded)))?.[0]
}
