import { wordMap } from '#features/places/hindi-locality-words.ts'

/**
 * Words of which names of businesses are made, in Devanagari: trades, as their signboards write them, and names of
 * people with one usual spelling. A word that is read in two ways (Pandey: पांडे, पांडेय; More: मोर, मोरे) is left out,
 * and every name with it has no reading (docs/decisions/250-names-read-word-by-word.md). `word=शब्द`.
 */
const trades = `
electrical=इलेक्ट्रिकल, electricals=इलेक्ट्रिकल्स, electric=इलेक्ट्रिक, electrician=इलेक्ट्रीशियन,
electronics=इलेक्ट्रॉनिक्स, works=वर्क्स, service=सर्विस, services=सर्विसेज़, repair=रिपेयर, repairs=रिपेयर्स,
repairing=रिपेयरिंग, air=एयर, conditioning=कंडीशनिंग, conditioner=कंडीशनर, cooling=कूलिंग, cool=कूल, care=केयर,
refrigeration=रेफ़्रिजरेशन, fridge=फ़्रिज, washing=वॉशिंग, machine=मशीन, machinery=मशीनरी, inverter=इन्वर्टर,
battery=बैटरी, solar=सोलर, pump=पंप, pumps=पंप्स, tools=टूल्स, plumber=प्लंबर, plumbing=प्लंबिंग,
carpenter=कारपेंटर, furniture=फ़र्नीचर, painter=पेंटर, paints=पेंट्स, hardware=हार्डवेयर, tiles=टाइल्स,
marble=मार्बल, glass=ग्लास, cement=सीमेंट, plywood=प्लाईवुड, sweet=स्वीट, sweets=स्वीट्स, stall=स्टॉल, shop=शॉप,
store=स्टोर, stores=स्टोर्स, mart=मार्ट, supermarket=सुपरमार्केट, traders=ट्रेडर्स, trading=ट्रेडिंग,
enterprise=एंटरप्राइज़, enterprises=एंटरप्राइज़ेज़, brothers=ब्रदर्स, bros=ब्रदर्स, sons=संस, and=एंड,
company=कंपनी, agency=एजेंसी, agencies=एजेंसीज़, hotel=होटल, restaurant=रेस्टोरेंट, dhaba=ढाबा, bhojanalaya=भोजनालय,
bhojnalaya=भोजनालय, caterer=कैटरर, caterers=कैटरर्स, catering=कैटरिंग, kitchen=किचन, bakery=बेकरी, cafe=कैफ़े,
juice=जूस, biryani=बिरयानी, family=फ़ैमिली, tiffin=टिफ़िन, blood=ब्लड, nursing=नर्सिंग, home=होम, clinic=क्लिनिक,
dental=डेंटल, medicals=मेडिकल्स, pharmacy=फ़ार्मेसी, chemist=केमिस्ट, chemists=केमिस्ट्स, pathology=पैथोलॉजी,
diagnostic=डायग्नोस्टिक, diagnostics=डायग्नोस्टिक्स, lab=लैब, charitable=चैरिटेबल, trust=ट्रस्ट,
foundation=फ़ाउंडेशन, health=हेल्थ, child=चाइल्ड, skin=स्किन, heart=हार्ट, life=लाइफ़, multispeciality=मल्टीस्पेशलिटी,
auto=ऑटो, motor=मोटर, motors=मोटर्स, automobiles=ऑटोमोबाइल्स, garage=गैराज, car=कार, cars=कार्स, bike=बाइक,
cycle=साइकिल, tyre=टायर, tyres=टायर्स, travel=ट्रैवल, travels=ट्रैवल्स, tours=टूर्स, transport=ट्रांसपोर्ट,
packers=पैकर्स, movers=मूवर्स, tailor=टेलर, tailors=टेलर्स, boutique=बुटीक, textiles=टेक्सटाइल्स,
garments=गारमेंट्स, saree=साड़ी, jewellers=ज्वेलर्स, jewellery=ज्वेलरी, gold=गोल्ड, salon=सैलून, beauty=ब्यूटी,
parlour=पार्लर, hair=हेयर, spa=स्पा, gym=जिम, fitness=फ़िटनेस, yoga=योगा, academy=एकेडमी, classes=क्लासेज़,
coaching=कोचिंग, institute=इंस्टीट्यूट, public=पब्लिक, english=इंग्लिश, computer=कंप्यूटर, computers=कंप्यूटर्स,
mobile=मोबाइल, mobiles=मोबाइल्स, photo=फ़ोटो, studio=स्टूडियो, digital=डिजिटल, printing=प्रिंटिंग,
printers=प्रिंटर्स, xerox=ज़ेरॉक्स, book=बुक, books=बुक्स, stationery=स्टेशनरी, general=जनरल, kirana=किराना,
dairy=डेयरी, milk=मिल्क, chicken=चिकन, fish=फ़िश, mutton=मटन, gas=गैस, bhandar=भंडार, mishthan=मिष्ठान,
mithai=मिठाई, vastralaya=वस्त्रालय, marriage=मैरिज, wedding=वेडिंग, events=इवेंट्स, decorators=डेकोरेटर्स,
tent=टेंट, sound=साउंड, light=लाइट, lights=लाइट्स, lighting=लाइटिंग, band=बैंड, flower=फ़्लावर, opticals=ऑप्टिकल्स,
watch=वॉच, lock=लॉक, security=सिक्योरिटी, pest=पेस्ट, control=कंट्रोल, cleaning=क्लीनिंग, laundry=लॉन्ड्री,
dry=ड्राई, cleaners=क्लीनर्स, property=प्रॉपर्टी, properties=प्रॉपर्टीज़, builders=बिल्डर्स,
construction=कंस्ट्रक्शन, interior=इंटीरियर, interiors=इंटीरियर्स, associates=एसोसिएट्स, finance=फ़ाइनेंस,
insurance=इंश्योरेंस, tax=टैक्स, solutions=सॉल्यूशंस, industries=इंडस्ट्रीज़, engineering=इंजीनियरिंग,
quick=क्विक, fix=फ़िक्स, star=स्टार, perfect=परफ़ेक्ट, national=नेशनल, indian=इंडियन, india=इंडिया, modern=मॉडर्न,
popular=पॉपुलर, express=एक्सप्रेस, mistri=मिस्त्री, mechanic=मैकेनिक, gali=गली, wala=वाला`
const people = `
sharma=शर्मा, gupta=गुप्ता, verma=वर्मा, kumar=कुमार, yadav=यादव, shah=शाह, mishra=मिश्रा, tiwari=तिवारी,
joshi=जोशी, agarwal=अग्रवाल, aggarwal=अग्रवाल, jain=जैन, reddy=रेड्डी, nair=नायर, iyer=अय्यर, menon=मेनन, rao=राव,
naidu=नायडू, das=दास, ghosh=घोष, banerjee=बनर्जी, chatterjee=चटर्जी, sen=सेन, bose=बोस, dutta=दत्ता, kulkarni=कुलकर्णी, deshmukh=देशमुख, patil=पाटिल, jadhav=जाधव, shinde=शिंदे, pawar=पवार, chavan=चव्हाण, gill=गिल,
sethi=सेठी, kapoor=कपूर, khanna=खन्ना, malhotra=मल्होत्रा, chopra=चोपड़ा, mehta=मेहता, bansal=बंसल, goyal=गोयल,
mittal=मित्तल, saxena=सक्सेना, srivastava=श्रीवास्तव, chauhan=चौहान, thakur=ठाकुर, shukla=शुक्ला, dubey=दुबे,
sahu=साहू, shaikh=शेख़, ansari=अंसारी, siddiqui=सिद्दीकी, ravi=रवि, asha=आशा, suresh=सुरेश, ramesh=रमेश, mahesh=महेश,
rajesh=राजेश, mukesh=मुकेश, dinesh=दिनेश, rakesh=राकेश, naresh=नरेश, sunil=सुनील, anil=अनिल, amit=अमित, ajay=अजय,
manoj=मनोज, deepak=दीपक, rekha=रेखा, sunita=सुनीता, neha=नेहा, priya=प्रिया, kavita=कविता, pooja=पूजा, meena=मीना,
gayatri=गायत्री, bhavani=भवानी, vaishno=वैष्णो, murugan=मुरुगन, karthik=कार्तिक, selvi=सेल्वी, abirami=अभिरामी,
pandian=पांडियन, venkatesh=वेंकटेश, krishnamurthy=कृष्णमूर्ति, jeevan=जीवन, sanskruti=संस्कृति`

/** Words that localities have too, and that names of businesses read in another way. */
const unlikePlaces = `
diva=डीवा, chand=चंद, dharam=धरम, indra=इंद्र, gardens=गार्डन्स, apartments=अपार्टमेंट्स`

export const hindiNameWords = wordMap(trades, people, unlikePlaces)
