/**
 * Hindi names of the most populous towns and of all states; any other place keeps its English name. `slug=name`,
 * `CODE=name`.
 */
const cities = `
mumbai=मुंबई, delhi=दिल्ली, bengaluru=बेंगलुरु, hyderabad=हैदराबाद, chennai=चेन्नई, ahmedabad=अहमदाबाद, kolkata=कोलकाता, surat=सूरत,
pune=पुणे, jaipur=जयपुर, lucknow=लखनऊ, kanpur=कानपुर, nagpur=नागपुर, visakhapatnam=विशाखापत्तनम, indore=इंदौर, thane=ठाणे,
bhopal=भोपाल, pimpri-chinchwad=पिंपरी चिंचवड, patna=पटना, vadodara=वडोदरा, ghaziabad=ग़ाज़ियाबाद, ludhiana=लुधियाना, agra=आगरा,
coimbatore=कोयंबटूर, nashik=नासिक, madurai=मदुरै, faridabad=फ़रीदाबाद, jamshedpur=जमशेदपुर, meerut=मेरठ, rajkot=राजकोट,
varanasi=वाराणसी, srinagar=श्रीनगर, chhatrapati-sambhajinagar=छत्रपति संभाजीनगर, dhanbad=धनबाद, asansol=आसनसोल, gurugram=गुरुग्राम,
amritsar=अमृतसर, navi-mumbai=नवी मुंबई, prayagraj=प्रयागराज, howrah=हावड़ा, ranchi=रांची, jabalpur=जबलपुर, gwalior=ग्वालियर,
jodhpur=जोधपुर, vijayawada=विजयवाड़ा, raipur=रायपुर, kota=कोटा, chandigarh=चंडीगढ़, thiruvananthapuram=तिरुवनंतपुरम,
guwahati=गुवाहाटी, solapur=सोलापुर, tiruchirappalli=तिरुचिरापल्ली, bareilly=बरेली, noida=नोएडा, mysuru=मैसूर, moradabad=मुरादाबाद,
bhubaneswar=भुवनेश्वर, tiruppur=तिरुप्पूर, aligarh=अलीगढ़, jalandhar=जालंधर, salem=सेलम, warangal=वारंगल, mira-bhayandar=मीरा भाईंदर,
guntur=गुंटूर, kalyan=कल्याण, bhiwandi=भिवंडी, saharanpur=सहारनपुर, siliguri=सिलीगुड़ी, kochi=कोच्चि, gorakhpur=गोरखपुर,
cuttack=कटक, puducherry=पुडुचेरी, amravati=अमरावती, bikaner=बीकानेर, bhilai=भिलाई, kozhikode=कोझिकोड, firozabad=फ़िरोज़ाबाद,
nellore=नेल्लोर, bhavnagar=भावनगर, dehradun=देहरादून, durgapur=दुर्गापुर, bokaro=बोकारो, virar=विरार, nanded=नांदेड़,
kolhapur=कोल्हापुर, ajmer=अजमेर, rourkela=राउरकेला, kalaburagi=कलबुर्गी, hubballi=हुबली, jamnagar=जामनगर, ujjain=उज्जैन,
loni=लोनी, panvel=पनवेल, jhansi=झांसी, ulhasnagar=उल्हासनगर, vellore=वेल्लोर, sangli=सांगली, jammu=जम्मू, dombivli=डोंबिवली,
erode=ईरोड, belagavi=बेलगावी, mangaluru=मंगलुरु, gaya=गया, tirunelveli=तिरुनेलवेली, malegaon=मालेगांव, jalgaon=जलगांव, vasai=वसई,
kurnool=कुरनूल, udaipur=उदयपुर, patiala=पटियाला, panipat=पानीपत, davanagere=दावणगेरे, akola=अकोला, bhagalpur=भागलपुर,
ballari=बल्लारी, dharwad=धारवाड़, agartala=अगरतला, nalasopara=नालासोपारा, kollam=कोल्लम, muzaffarnagar=मुज़फ़्फ़रनगर,
kakinada=काकीनाडा, bhatpara=भाटपाड़ा, latur=लातूर, yamunanagar=यमुनानगर, rajamahendravaram=राजमहेंद्रवरम, dhule=धुले,
rohtak=रोहतक, tirupati=तिरुपति, thoothukudi=तूतुकुडी, bilaspur=बिलासपुर, korba=कोरबा, bhilwara=भीलवाड़ा, brahmapur=ब्रह्मपुर,
muzaffarpur=मुज़फ़्फ़रपुर, shillong=शिलांग, ahilyanagar=अहिल्यानगर, greater-noida=ग्रेटर नोएडा, mathura=मथुरा, bardhaman=बर्धमान,
shahjahanpur=शाहजहाँपुर, vijayapura=विजयपुर, rampur=रामपुर, alwar=अलवर, ambala=अंबाला, shivamogga=शिवमोग्गा, chandrapur=चंद्रपुर,
junagadh=जूनागढ़, thrissur=त्रिशूर, nizamabad=निज़ामाबाद, purnia=पूर्णिया, darbhanga=दरभंगा, hisar=हिसार, parbhani=परभणी,
karnal=करनाल, kharagpur=खड़गपुर, bihar-sharif=बिहार शरीफ़, aizawl=आइज़ोल, gandhinagar=गांधीनगर, dewas=देवास, sonipat=सोनीपत,
bathinda=बठिंडा, jalna=जालना, satna=सतना, ayodhya=अयोध्या, farrukhabad=फ़र्रुख़ाबाद, sagar=सागर, durg=दुर्ग, imphal=इंफाल,
ratlam=रतलाम, hapur=हापुड़, arrah=आरा, etawah=इटावा, bharatpur=भरतपुर, begusarai=बेगूसराय, gandhidham=गांधीधाम, katihar=कटिहार,
sikar=सीकर, sri-ganganagar=श्रीगंगानगर, mirzapur=मिर्ज़ापुर, rewa=रीवा, haldwani=हल्द्वानी, bulandshahr=बुलंदशहर, pali=पाली,
haridwar=हरिद्वार, katni=कटनी, sambhal=संभल, singrauli=सिंगरौली, munger=मुंगेर, burhanpur=बुरहानपुर, panchkula=पंचकूला,
deoghar=देवघर, chhapra=छपरा, puri=पुरी, khandwa=खंडवा, morena=मुरैना, amroha=अमरोहा, bhind=भिंड, hardoi=हरदोई, bhiwani=भिवानी,
fatehpur=फ़तेहपुर, raebareli=रायबरेली, orai=उरई, bahraich=बहराइच, danapur=दानापुर, sirsa=सिरसा, guna=गुना, jaunpur=जौनपुर,
shivpuri=शिवपुरी, sitapur=सीतापुर, unnao=उन्नाव, mohali=मोहाली, chhindwara=छिंदवाड़ा, shimla=शिमला, panaji=पणजी, gangtok=गंगटोक,
rishikesh=ऋषिकेश, roorkee=रुड़की, nainital=नैनीताल, vrindavan=वृंदावन`
const states = `
AN=अंडमान और निकोबार द्वीपसमूह, AP=आंध्र प्रदेश, AR=अरुणाचल प्रदेश, AS=असम, BR=बिहार, CH=चंडीगढ़, CG=छत्तीसगढ़,
DD=दादरा और नगर हवेली और दमन और दीव, DL=दिल्ली, GA=गोवा, GJ=गुजरात, HR=हरियाणा, HP=हिमाचल प्रदेश, JK=जम्मू और कश्मीर, JH=झारखंड,
KA=कर्नाटक, KL=केरल, LA=लद्दाख, LD=लक्षद्वीप, MP=मध्य प्रदेश, MH=महाराष्ट्र, MN=मणिपुर, ML=मेघालय, MZ=मिज़ोरम, NL=नागालैंड,
OD=ओडिशा, PY=पुडुचेरी, PB=पंजाब, RJ=राजस्थान, SK=सिक्किम, TN=तमिलनाडु, TS=तेलंगाना, TR=त्रिपुरा, UP=उत्तर प्रदेश, UK=उत्तराखंड, WB=पश्चिम बंगाल`

function namesIn(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(',').map((pair) => pair.trim().split('=') as [string, string]))
}

export const hindiCityNames = namesIn(cities)
export const hindiStateNames = namesIn(states)
